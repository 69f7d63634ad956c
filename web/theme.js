// Before anything is drawn: the theme that was chosen, so that no page flashes in the other one.
try {
  const t = JSON.parse(localStorage.getItem("tudor:theme"));
  if (t) document.documentElement.dataset.theme = t;
} catch {
  /* a private window keeps nothing */
}
