// @ts-check
// Runs before anything is drawn: sets the theme that was chosen, so that no page flashes in the other one.
try {
  const theme = JSON.parse(localStorage.getItem("tudor:theme") || "null");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // A private window keeps nothing.
}
