import type { Page } from "@playwright/test";

/** Around each text that has been translated. */
export const MARK = "·";

/**
 * Does what a browser's translation does: each text is replaced by another, in two elements, and so is each that comes
 * later. By default once the page has been read; early, before any script of the page has run.
 */
export const translate = (page: Page, isEarly = false) =>
  page.addInitScript(
    ({ mark, isEarly }) => {
      const LEFT_OUT = "script, style, textarea, title, noscript, font, [translate=no]";
      function replace(text: Text) {
        const parent = text.parentElement;
        if (!parent || parent.closest(LEFT_OUT) || text.data.trim() === "") return;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = mark + text.data + mark;
        outer.append(inner);
        text.replaceWith(outer);
      }
      function replaceIn(node: Node) {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        const texts: Node[] = node.nodeType === Node.TEXT_NODE ? [node] : [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        for (const text of texts) replace(text as Text);
      }
      function begin() {
        replaceIn(document.body);
        new MutationObserver((records) => {
          for (const { addedNodes } of records) for (const node of addedNodes) replaceIn(node);
        }).observe(document.body, { childList: true, subtree: true });
      }
      if (isEarly) addEventListener("DOMContentLoaded", begin);
      else addEventListener("load", () => setTimeout(begin, 500));
    },
    { mark: MARK, isEarly },
  );

/** A network that answers each upgrade by a page. */
export const blockSockets = (page: Page) =>
  page.routeWebSocket(/.*/, (socket) => socket.close({ code: 1011 }));

/** A browser in which opening a socket throws. */
export const forbidSockets = (page: Page) =>
  page.addInitScript(() => {
    window.WebSocket = class {
      constructor() {
        throw new DOMException("Not allowed", "SecurityError");
      }
    } as never;
  });

/** A web view without DOM storage. */
export const removeStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: () => null });
  });
