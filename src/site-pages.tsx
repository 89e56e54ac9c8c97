import type { ComponentType } from "react";
import type { SitePath } from "#domain/page-paths.ts";
import { PageFrame } from "./chrome/page-frame.tsx";
import type { pages } from "./content/pages.ts";
import { PageShell } from "./page-shell.tsx";

interface SitePage {
  /** Which title and description: the browser has them already. */
  head: keyof typeof pages;
  /** Its file in src/routes/marketing. */
  module: string;
}

/** The public pages by their address: documents that link to one another, without a router. */
export const sitePages: Readonly<Record<SitePath, SitePage>> = {
  "/": { head: "home", module: "home" },
  "/services": { head: "services", module: "services" },
  "/ai-kickstarter": { head: "aiKickstarter", module: "ai-kickstarter" },
  "/our-approach": { head: "ourApproach", module: "our-approach" },
  "/meet-the-team": { head: "meetTheTeam", module: "meet-the-team" },
  "/success-stories": { head: "successStories", module: "success-stories" },
  "/insights": { head: "insights", module: "insights" },
  "/contact": { head: "contact", module: "contact" },
  "/privacy": { head: "privacy", module: "privacy" },
  "/terms": { head: "terms", module: "terms" },
};

const modules = import.meta.glob<{ Component: ComponentType }>("./routes/marketing/*.tsx");

/** The page in its frame, or null where no public page has this address. */
export async function loadSitePage(path: string) {
  const load = modules[`./routes/marketing/${sitePages[path as SitePath]?.module}.tsx`];
  if (!load) return null;
  const { Component } = await load();
  return (
    <PageShell path={path} Frame={PageFrame}>
      <Component />
    </PageShell>
  );
}
