import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { reportFault } from "./report-fault.ts";
import { isTranslated } from "./translated.ts";

const TRANSLATION_MS = 1000;

/** React has found other texts than it was to hydrate, and has rendered the page anew: a translation begins again. */
function onRecoverableError(error: unknown): void {
  const report = () => !isTranslated() && (globalThis.reportError ?? reportFault)(error);
  setTimeout(report, TRANSLATION_MS);
}

/** Hydrates what was prerendered; where nothing was, or a browser has translated it, renders the page. */
export function mountPage(root: HTMLElement, page: ReactNode): void {
  if (root.firstElementChild && !isTranslated()) hydrateRoot(root, page, { onRecoverableError });
  else createRoot(root).render(page);
}
