// In every page's head: sends the Worker the page's first errors that no code has handled. It sends no address, code, language,
// answer or token: the path loses its code here, and the Worker cleans the message (worker/services/page-errors). The build
// puts the paths in that have a code (build/pages/template.ts).
{
  const path = location.pathname.replace(/^\/[a-z]{2}(?=\/)/, "");
  const page =
    PATHS_WITH_CODE.find((one) => RegExp(`^${one.replace(":code", "[^/]+")}/?$`).test(path)) || path;
  const isTranslated = / /.test(document.documentElement.dataset.languages);
  // A script's hash reveals the language.
  const clean = (text) => text.replace(/(\/assets\/[a-z-]+?)-[\w-]{8}\./g, "$1.");
  let left = 3;
  const report = (message, trace) => {
    const [, file, line, column] = /(\/assets\/[\w.-]+):(\d+):(\d+)/.exec(trace) || [];
    // Extensions have errors of their own.
    if (/-extension:/.test(trace) || left-- < 1) return;
    const error = {
      page,
      message: clean(message).slice(0, 500),
      file: clean(file || ""),
      // Of a page in several languages the place in its script reveals which it was.
      line: isTranslated ? 0 : +line || 0,
      column: isTranslated ? 0 : +column || 0,
    };
    const body = new Blob([JSON.stringify(error)], { type: "application/json" });
    const send = () => navigator.sendBeacon("/api/page-errors", body);
    // A page that is left breaks off the import of its parts, and runs no timer any more.
    if (/dynamically imported/.test(message)) setTimeout(send, 1000);
    else send();
  };
  addEventListener("error", ({ message, filename, lineno, colno, error }) =>
    report(String(message), `${filename}:${lineno}:${colno} ${error?.stack}`),
  );
  addEventListener("unhandledrejection", ({ reason }) =>
    report(reason instanceof Error ? `${reason.name}: ${reason.message}` : typeof reason, `${reason?.stack}`),
  );
}
