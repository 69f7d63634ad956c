// What the page's script is held to beyond types. Style is prettier's business.
import js from "@eslint/js";
import globals from "globals";

/** Text becomes markup in one place only (`make` in parts.js), and no text becomes script. */
const MARKUP = "/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe)$/";

export default [
  { ignores: ["check/node_modules/**"] },
  js.configs.recommended,
  {
    files: ["*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-unused-vars": ["error", { varsIgnorePattern: "^_+$" }],
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-cond-assign": ["error", "always"],
      "no-multi-assign": "error",
      "no-nested-ternary": "error",
      "no-return-assign": ["error", "always"],
      "no-sequences": "error",
      "no-unused-expressions": "error",
      "no-shadow": ["error", { allow: ["n", "choice"] }],
      "one-var": ["error", "never"],
      "max-lines": ["error", 320],
      complexity: ["error", 20],
      "no-restricted-syntax": [
        "error",
        {
          selector: `AssignmentExpression > MemberExpression.left[property.name=${MARKUP}]`,
          message: "Markup is made by make() in parts.js only.",
        },
        {
          selector: `CallExpression[callee.property.name=${MARKUP}]`,
          message: "Markup is made by make() in parts.js only.",
        },
      ],
    },
  },
  {
    files: ["check/**/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.node },
  },
];
