// At the end of the body: the page's script, and all that it loads, wait for the first paint.
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
