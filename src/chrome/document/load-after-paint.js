// At the end of the body: loads the page's script after the first paint. requestAnimationFrame runs before the paint,
// which the downloads would delay. Clicks before hydration are replayed (src/lib/page/hydration.ts).
const { entry, modules, styles } = document.currentScript.dataset;
const append = (name, properties) => {
  const element = Object.assign(document.createElement(name), { crossOrigin: "", ...properties });
  document.head.append(element);
  return element;
};
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  // A background tab may never paint.
  setTimeout(resolve, 3000);
});
painted.then(() => {
  // Applied at hydration: applying it restyles the whole page.
  const sheet = append("link", { rel: "preload", as: "style", href: styles });
  addEventListener("hydration", () => Object.assign(sheet, { rel: "stylesheet" }), { once: true });
  for (const href of modules.split(" ").filter(Boolean)) append("link", { rel: "modulepreload", href });
  append("script", { type: "module", src: entry });
});
/** Does what a button commands, in browsers without invoker commands: before Chrome 135, Firefox 144 and Safari 26.2. */
const obey = (button) => {
  const dialog = document.getElementById(button.getAttribute("commandfor"));
  if (button.getAttribute("command") === "close") dialog.close();
  else if (!dialog.open) dialog.showModal();
};
const noteClick = ({ target }) => {
  const commanding = target.closest("[commandfor]");
  if (commanding && !("commandForElement" in commanding)) obey(commanding);
  // A field that is pressed next leaves the button to be replayed.
  const button = target.closest("button:not([commandfor], [aria-expanded], [type=submit])");
  if (!button) return;
  const place = [...document.querySelectorAll("button")].indexOf(button);
  window.earlyClick = { button, place };
};
addEventListener("click", noteClick, true);
addEventListener("hydration", () => removeEventListener("click", noteClick, true), { once: true });
