import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { makeChanceTeam, type Recipe } from "#tests/domain/inference/chance-teams.ts";
import { renderInOriginal, reportOf } from "./ruled-report.ts";

const SIZES = [5, 6, 7, 8, 9, 10, 12, 12, 14, 16, 18, 20];

/** Plants one want, two or none, and camps in each fourth team, on another spectrum in each. */
function effectsOf(team: number): Recipe["effects"] {
  const at = (place: number) => SPECTRUM_IDS[place % SPECTRUM_IDS.length] as (typeof SPECTRUM_IDS)[number];
  return {
    ...(team % 3 === 0 && { [at(team * 5 + 2)]: { gap: team % 4 ? -3 : 3 } }),
    ...(team % 4 !== 3 && { [at(team)]: { gap: team % 2 ? 3 : -3 } }),
    ...(team % 4 === 1 && { [at(team + 3)]: { camps: { distance: 6, spread: 0.6 } } }),
  };
}

function isSentence(part: object): part is Sentence {
  return "text" in part && "claimIds" in part;
}

/** Lists the sentences of a rendered report, however deep they lie. */
export function sentencesOf(part: unknown): Sentence[] {
  if (typeof part !== "object" || part === null) return [];
  return [...(isSentence(part) ? [part] : []), ...Object.values(part).flatMap(sentencesOf)];
}

interface Told {
  sentences: string[];
  advice: string[];
}

function tell(team: number, seed: number): Told {
  const effects = effectsOf(team);
  const made = makeChanceTeam(seed + team, { n: SIZES[team] as number, ...(effects && { effects }) });
  const rendered = renderInOriginal(reportOf(made, team % 2 === 0 ? "confidential" : "open"));
  const sides = [...rendered.findings, ...rendered.otherAdvice].flatMap(({ advice }) => advice);
  // A card for a role is two figures in a set form.
  const { roles: _, ...prose } = rendered;
  const onAnswers = sentencesOf(prose).filter(({ claimIds }) => claimIds.length > 0);
  return {
    // A sentence without a claim, such as the date of the next survey, says nothing of the answers.
    sentences: [...new Set(onAnswers.map(({ text }) => text))],
    advice: sides.flatMap(({ title, what, firstStep, sign }) => [title, what, firstStep, sign]),
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
 * Measures what twelve teams' reports have in common, in percent: of the sentences on their answers word for word, of
 * those with every number masked, and of the advice.
 */
export function measureInCommon(seed: number): { words: number; templates: number; advice: number } {
  const told = SIZES.map((_, team) => tell(team, seed));
  const masked = told.map(({ sentences }) => sentences.map((text) => text.replace(/\d+(?:\.\d+)?/g, "#")));
  return {
    words: shareInCommon(told.map(({ sentences }) => sentences)),
    templates: shareInCommon(masked),
    advice: shareInCommon(told.map(({ advice }) => advice)),
  };
}
