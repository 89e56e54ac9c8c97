// At the end of the body: the page's script, and all that it loads, wait for the first paint. A press before
// it is there is noted, and counts once it is (src/lib/early-press.ts).
const { entry, modules, styles } = document.currentScript.dataset;
const append = (name, properties) => {
  document.head.append(Object.assign(document.createElement(name), { crossOrigin: "", ...properties }));
};
requestAnimationFrame(() =>
  setTimeout(() => {
    append("link", { rel: "stylesheet", href: styles });
    for (const href of modules.split(" ").filter(Boolean)) append("link", { rel: "modulepreload", href });
    append("script", { type: "module", src: entry });
  }),
);
const notePress = ({ target }) => {
  window.earlyPress = target.closest("button:not([commandfor], [aria-expanded], [type=submit])");
};
addEventListener("click", notePress, true);
addEventListener("hydration", () => removeEventListener("click", notePress, true), { once: true });
