// At the end of the body: the page's script, and all that it loads, wait until the first paint is on the screen: a
// frame's callback comes before that, and files asked for then would be in the paint's way. A press before the
// script is there is noted, and counts once it is (src/lib/page/early-click.ts).
const { entry, modules, styles } = document.currentScript.dataset;
const append = (name, properties) => {
  const element = Object.assign(document.createElement(name), { crossOrigin: "", ...properties });
  document.head.append(element);
  return element;
};
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  // A tab in the background may never be told.
  setTimeout(resolve, 3000);
});
painted.then(() => {
  // Applied when the script is there to draw something new: styling the page again takes as long as at first.
  const sheet = append("link", { rel: "preload", as: "style", href: styles });
  addEventListener("hydration", () => Object.assign(sheet, { rel: "stylesheet" }), { once: true });
  for (const href of modules.split(" ").filter(Boolean)) append("link", { rel: "modulepreload", href });
  append("script", { type: "module", src: entry });
});
const noteClick = ({ target }) => {
  window.earlyClick = target.closest("button:not([commandfor], [aria-expanded], [type=submit])");
};
addEventListener("click", noteClick, true);
addEventListener("hydration", () => removeEventListener("click", noteClick, true), { once: true });
