import type { ComponentType } from "react";
import { PageFrame } from "./chrome/page-frame.tsx";
import { type PageHead, pages } from "./content/pages.ts";
import { WithConsent } from "./features/consent/with-consent.tsx";
import { isAnalyticsEnabled, openConsent } from "./lib/consent.ts";
import { CurrentPathProvider } from "./lib/current-path.ts";

interface SitePage {
  head: PageHead;
  /** Its file in src/routes/marketing. */
  module: string;
}

/** The public pages by their address: documents that link to one another, without a router. */
export const sitePages: Readonly<Record<string, SitePage>> = {
  "/": { head: pages.home, module: "home" },
  "/services": { head: pages.services, module: "services" },
  "/ai-kickstarter": { head: pages.aiKickstarter, module: "ai-kickstarter" },
  "/our-approach": { head: pages.ourApproach, module: "our-approach" },
  "/meet-the-team": { head: pages.meetTheTeam, module: "meet-the-team" },
  "/success-stories": { head: pages.successStories, module: "success-stories" },
  "/insights": { head: pages.insights, module: "insights" },
  "/contact": { head: pages.contact, module: "contact" },
  "/privacy": { head: pages.privacy, module: "privacy" },
  "/terms": { head: pages.terms, module: "terms" },
};

const modules = import.meta.glob<{ Component: ComponentType }>("./routes/marketing/*.tsx");

/** The page in its frame, or null where no public page has this address. */
export async function loadSitePage(path: string) {
  const load = modules[`./routes/marketing/${sitePages[path]?.module}.tsx`];
  if (!load) return null;
  const { Component } = await load();
  return (
    <CurrentPathProvider value={path}>
      <WithConsent>
        <PageFrame onCookieSettings={isAnalyticsEnabled ? openConsent : undefined}>
          <Component />
        </PageFrame>
      </WithConsent>
    </CurrentPathProvider>
  );
}
