import type { ApplicationPath } from "#domain/page-paths.ts";
import type { pages } from "./content/pages.ts";

export interface ApplicationPage {
  /** The title and description; data without a page has none. */
  head?: keyof typeof pages;
  /** The file in src/routes. */
  module: string;
}

/** The application's pages by their path. */
export const applicationPages: Readonly<Record<ApplicationPath, ApplicationPage>> = {
  "/survey": { head: "survey", module: "survey/landing.tsx" },
  "/survey/create": { head: "surveyCreate", module: "survey/create.tsx" },
  "/survey/sample": { head: "surveySample", module: "survey/sample.tsx" },
  "/survey/results": { head: "surveyResults", module: "survey/results.tsx" },
  "/survey/thank-you": { head: "surveyThankYou", module: "survey/thank-you.tsx" },
  "/survey/manage": { head: "surveyManage", module: "survey/manage.tsx" },
  "/survey/manage/responses": { module: "survey/manage-responses.ts" },
  "/survey/account": { head: "surveyAccount", module: "survey/account.tsx" },
  "/survey/:code/insights": { head: "surveyInsights", module: "survey/insights.tsx" },
  "/survey/:code/insights/facilitate": { head: "surveyFacilitate", module: "survey/facilitate.tsx" },
  "/auth/update-password": { head: "updatePassword", module: "auth/update-password.tsx" },
};
