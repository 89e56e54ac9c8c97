import { readFileSync } from "node:fs";
import type englishLater from "#domain/messages/en/respond/later.json";
import type englishRespond from "#domain/messages/en/respond/page.json";
import type english from "#domain/messages/en/respond/questionnaire.json";

export const readPage = <Page>(language: string, page: string): Page =>
  JSON.parse(readFileSync(`domain/messages/${language}/${page}.json`, "utf8"));

/** What a respondent reads in a language, and the questions in the order in which they are asked. */
export function readMessages(language: string) {
  const questionnaire = readPage<typeof english>(language, "respond/questionnaire");
  const roles: Readonly<Record<string, string>> = questionnaire.roles;
  return {
    first: readPage<typeof englishRespond>(language, "respond/page"),
    later: readPage<typeof englishLater>(language, "respond/later"),
    questionnaire: { ...questionnaire, roles },
    questions: Object.values(questionnaire.items),
    ...readPage<{ locale: string }>(language, "language"),
  };
}
