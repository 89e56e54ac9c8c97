import { pathIn } from "#domain/language-paths.ts";
import { REPORT_CARD, RESPONDENT_FILE, SHELL_FILE, TRANSLATED_PATHS } from "#domain/page-paths.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";
import { LANGUAGE } from "#messages/language";
import { reportCard } from "#messages/report/notices";
import { documentWords } from "#messages/respond/document";
import { thankYouWords } from "#messages/respond/later";
import { companyName } from "./content/company.ts";
import type { PageHead } from "./content/pages.ts";
import { loadLater, provideLater } from "./features/respond/first/later.ts";
import { Respond } from "./features/respond/first/respond.tsx";
import { ThankYou } from "./features/respond/later/thank-you.tsx";
import { createResponseSession } from "./features/respond/session/response-session.ts";
import type { PageFile } from "./page-file.ts";
import { applicationFile, shellFile, signInFiles } from "./prerender-application.tsx";
import { fileName, renderPage } from "./render-page.tsx";

/** The link to a survey, and the thank-you page: any survey's, so that no card names an organisation. */
const RESPONDENT_CARD = pathIn(LANGUAGE.code, RESPONDENT_FILE);

const headOf = (title: string, description: string): PageHead => ({
  title: `${title} | ${companyName}`,
  description,
  isListed: false,
  card: RESPONDENT_CARD,
});

/** With what its script brings later. */
async function renderRespond() {
  provideLater(() => import("./features/respond/later/later-parts.ts"));
  await loadLater();
  const head = headOf(documentWords.title, documentWords.description);
  return {
    ...(await renderPage(head, <Respond session={createResponseSession("")} />)),
    noScript: documentWords.noScript,
    cards: [
      { path: RESPONDENT_CARD, title: documentWords.title },
      // The Worker answers a report's link.
      { path: pathIn(LANGUAGE.code, REPORT_CARD), title: reportCard.title },
    ],
  };
}

const renderThankYou = () => renderPage(headOf(thankYouWords.title, thankYouWords.text), <ThankYou />);

/** The documents that each language has. */
export const files: PageFile[] = [
  ...TRANSLATED_PATHS.map(applicationFile),
  ...signInFiles,
  shellFile(SHELL_FILE),
  {
    file: fileName(pathIn(LANGUAGE.code, RESPONDENT_FILE)),
    language: LANGUAGE.code,
    template: "respond.html",
    stylesheet: "respond.css",
    render: renderRespond,
  },
  {
    file: fileName(pathIn(LANGUAGE.code, THANK_YOU_PATH)),
    language: LANGUAGE.code,
    template: "thank-you.html",
    stylesheet: "respond.css",
    render: renderThankYou,
  },
];
