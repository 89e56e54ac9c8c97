import type { Sentence } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { CAST } from "./first-pages/cast.ts";
import { readIn, reportOn } from "./first-pages/read.ts";
import { reportOf } from "./in-keys.ts";

/** Sizes of teams of chance that are read beside the cast: in all 31 reports. */
const BY_CHANCE = [6, 8, 10, 12, 14, 16, 20];

function isSentence(part: object): part is Sentence {
  return "text" in part && "claimIds" in part;
}

/** Lists the sentences of a rendered report, however deep they lie. */
export function sentencesOf(part: unknown): Sentence[] {
  if (typeof part !== "object" || part === null) return [];
  return [...(isSentence(part) ? [part] : []), ...Object.values(part).flatMap(sentencesOf)];
}

async function tell(report: StoredReport, language: string) {
  // A card for a role is two figures in a set form.
  const { roles: _, ...prose } = await readIn(language, report);
  const onAnswers = sentencesOf(prose).filter(({ claimIds }) => claimIds.length > 0);
  const textsOf = (some: readonly Sentence[]) => [...new Set(some.map(({ text }) => text))];
  return {
    // A sentence without a claim, such as the date of the next survey, says nothing of the answers.
    sentences: textsOf(onAnswers),
    // Statements are the questionnaire's, and the same in every report.
    own: textsOf(onAnswers.filter(({ claimIds: [id = ""] }) => !id.startsWith("statement."))),
    steps: prose.steps.map(({ advice }) => advice.title),
  };
}

/** Share of all texts, in percent, that another list has, too. */
function shareInCommon(lists: readonly (readonly string[])[]): number {
  const shared = lists.flatMap((list, own) =>
    list.filter((text) => lists.some((other, place) => place !== own && other.includes(text))),
  );
  return (100 * shared.length) / lists.flat().length;
}

/**
 * Measures what 31 teams' reports have in common, in percent: of the sentences on their answers word for word, of those
 * that quote no statement with every number masked, and of the first page's steps by title.
 */
export async function measureInCommon(
  seed: number,
  language = "en",
): Promise<{ words: number; templates: number; steps: number }> {
  const made = CAST.map((team, place) => reportOn(team, seed + place));
  const chance = BY_CHANCE.map((n) => reportOf(makeChanceTeam(seed + n, { n }), "open"));
  const shown = await Promise.all([...made, ...chance].map((report) => tell(report, language)));
  const masked = shown.map(({ own }) => own.map((text) => text.replace(/\d+(?:\.\d+)?/g, "#")));
  return {
    words: shareInCommon(shown.map(({ sentences }) => sentences)),
    templates: shareInCommon(masked),
    steps: shareInCommon(shown.map(({ steps }) => steps)),
  };
}
