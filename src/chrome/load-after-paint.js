// At the end of the body: the page's script, and all that it loads, wait for the first paint.
const { entry, modules } = document.currentScript.dataset;
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const href of modules.split(" ").filter(Boolean)) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
      );
    }
    document.head.append(
      Object.assign(document.createElement("script"), { type: "module", crossOrigin: "", src: entry }),
    );
  }),
);
