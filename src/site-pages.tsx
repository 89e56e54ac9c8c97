import type { ComponentType } from "react";
import { PageFrame } from "./chrome/page-frame.tsx";
import { PageShell } from "./page-shell.tsx";

const modules = import.meta.glob<{ Component: ComponentType }>("./routes/marketing/*.tsx");

/** The module of a public page: a document that links to the others, without a router. */
export const siteModule = (path: string) => `routes/marketing${path === "/" ? "/home" : path}.tsx`;

/** The page in its frame, or null where no public page has this address. */
export async function loadSitePage(path: string) {
  const load = modules[`./${siteModule(path)}`];
  if (!load) return null;
  const { Component } = await load();
  return (
    <PageShell path={path} Frame={PageFrame} isPublic>
      <Component />
    </PageShell>
  );
}
