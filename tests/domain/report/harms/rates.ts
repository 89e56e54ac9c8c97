import { LIBRARY } from "#domain/advice/library.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { compareRounds } from "#domain/figures/rounds/compare-rounds.ts";
import { SPECTRUM_IDS, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { isChange, isDivision } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import type { Team } from "#tests/domain/generated-teams.ts";
import { MODELS, type Model } from "#tests/domain/inference/chance-models.ts";
import { type Effect, makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { releaseOf, renderInOriginal, reportOf } from "#tests/domain/report/in-keys.ts";
import { percentOf } from "#tests/samples.ts";
import {
  straightLines,
  withDissenters,
  withMovers,
  withNewcomers,
  withRealChange,
  withSharedWant,
} from "./made-teams.ts";

const [FIRST] = SPECTRUM_IDS;

/** Says if a report says that people part ways, or that answers lie apart. */
const divides = ({ claims }: StoredReport) =>
  claims.some((claim) => isDivision(claim) || (claim.kind === "wanted" && claim.parts));

/** In how many open reports, in percent, so many people among others within a point of each other make a division. */
export const measureDissent = (seeds: number, n: number, dissenters = 1): number =>
  percentOf(seeds, (seed) => divides(reportOf(withDissenters(seed, n, dissenters), "open")));

const wantsFirst = ({ claims }: StoredReport) =>
  claims.some(
    (claim) =>
      spectrumsOf(claim).includes(FIRST) &&
      (claim.kind === "want" || (claim.kind === "wanted" && claim.isLead)),
  );

interface Split {
  n: number;
  mode: SurveyMode;
  share?: number;
  to?: number;
}

/** In how many reports a want of five in eight, while the others want to stay, is told as one of the team. */
export const measureHiddenSplits = (seeds: number, { n, mode, share = 5 / 8, to = 7 }: Split): number =>
  percentOf(seeds, (seed) => wantsFirst(reportOf(withMovers(seed, n, share, to), mode)));

interface Shared {
  n: number;
  mode: SurveyMode;
  gap: number;
  spread: number;
}

/** In how many reports a want of everyone, of this gap and spread, is told as one of the team. */
export const measureSharedWants = (seeds: number, { n, mode, gap, spread }: Shared): number =>
  percentOf(seeds, (seed) => wantsFirst(reportOf(withSharedWant(seed, n, gap, spread), mode)));

/** The report on the second of two open rounds of one team, whose manager has said how many are new. */
export function reportOnSecond([before, after]: readonly [Team, Team], joined: number | null): StoredReport {
  const [earlier, later] = [releaseOf(before, "open"), releaseOf(after, "open")];
  if (earlier.mode !== "open" || later.mode !== "open") throw new Error("Both rounds are open");
  const teamSize = before.responses.length;
  const figures = computeFigures({ ...later, teamSize });
  const rounds = compareRounds(
    {
      insightId: "earlier",
      completedAt: "2026-03-02T09:00:00.000Z",
      takenUp: [],
      figures: computeFigures(earlier),
      teamSize,
    },
    { figures, teamSize, joined },
    { earlier, later },
  );
  return makeReportByRules(later, { ...figures, rounds }, LIBRARY);
}

/** Says if a report's first page says, as the first thing, that the team has changed; who is new is told as such. */
function leadsWithChange(report: StoredReport): boolean {
  const changes = new Set(report.claims.filter(isChange).map(({ id }) => id));
  const { changes: told, verdict } = renderInOriginal(report);
  const saysWhoIsNew = ({ claimIds }: Sentence) =>
    claimIds[0] === "rounds" && claimsOf(report.claims, "rounds").some(({ newcomers }) => newcomers);
  return [...told, verdict].some(
    (sentence) => sentence.claimIds.some((id) => changes.has(id)) && !saysWhoIsNew(sentence),
  );
}

/** In how many reports on a team of whom so many were replaced, as its manager said, the first thing told is that it has changed. */
export const measureNewcomers = (seeds: number, n: number, joined: number): number =>
  percentOf(seeds, (seed) => leadsWithChange(reportOnSecond(withNewcomers(seed, n, joined), joined)));

/** The same where everyone has stayed and has moved. */
export const measureRealChanges = (seeds: number, n: number): number =>
  percentOf(seeds, (seed) => leadsWithChange(reportOnSecond(withRealChange(seed, n), 0)));

const wordsOf = (text: string) => text.split(/\s+/).length;
const MOST_WORDS = 25;

/** The teams whose verdicts are counted: of chance and of every model, with wants, camps and opposite wants. */
function reportOnAny(seed: number, n: number, mode: SurveyMode): StoredReport {
  const models = Object.values(MODELS);
  const at = (place: number) => SPECTRUM_IDS[place % SPECTRUM_IDS.length] as (typeof SPECTRUM_IDS)[number];
  const planted: Effect[] = [
    { gap: seed % 2 ? 3 : -3 },
    { camps: { distance: 6, spread: 0.6 } },
    { goals: { distance: 7, spread: 0.5 } },
    { moves: { distance: 6, spread: 0.8 } },
  ];
  const effect = planted[seed % 6];
  return reportOf(
    makeChanceTeam(seed, {
      n,
      areHalvesLevels: seed % 3 === 0,
      ...(seed % 4 === 0 ? { model: models[seed % models.length] as Model } : {}),
      ...(effect ? { effects: { [at(seed)]: effect } } : {}),
    }),
    mode,
  );
}

/** In how many reports on teams of every kind the verdict has more words than a headline may, in percent. */
export const measureLongVerdicts = (seeds: number, n: number, mode: SurveyMode): number =>
  percentOf(seeds, (seed) => wordsOf(renderInOriginal(reportOnAny(seed, n, mode)).verdict.text) > MOST_WORDS);

/** Says if a report's headline is that the team wants to stay where it is, on all six lines. */
function staysEverywhere(report: StoredReport): boolean {
  const { verdict } = renderInOriginal(report);
  const wanted = verdict.claimIds.filter((id) => id.startsWith("wanted."));
  return verdict.claimIds.includes("content") || wanted.length === SPECTRUMS.length;
}

/** In how many reports on straight lines alone the headline is that the team wants to stay. */
export const measureStraightLines = (seeds: number, n: number, mode: SurveyMode): number =>
  percentOf(seeds, (seed) => staysEverywhere(reportOf(straightLines(seed, n), mode)));
