import { makeSampleReport, makeVersion } from "#build/sample-report.ts";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Release, ScoredResponse } from "#domain/disclosure/release.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { compareRounds } from "#domain/figures/rounds/compare-rounds.ts";
import type { RoundComparison } from "#domain/figures/rounds/rounds.ts";
import { MAX_ACTION_LENGTH, MAX_OWN_ACTIONS_PER_REPORT } from "#domain/limits.ts";
import { agreeSteps } from "#domain/report/agree-steps.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import type { DeckSource, ReportSource } from "#src/features/insights/deck/deck.ts";
import { makeRounds, openRounds, releaseOf } from "#tests/domain/figures/rounds/chance-rounds.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  makeResponse,
  makeScores,
  openReleaseOf,
} from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";

export const NO_BRANDING = { logo: null, colour: null, line: null };

/** The report of the rules on a release. */
export function reportOn(release: Release, rounds?: RoundComparison): ReportSource {
  const { mode, organizationName } = release;
  const figures = { ...computeFigures(release), ...(rounds && { rounds }) };
  const version = makeVersion("version", makeReportByRules(release, figures, LIBRARY), figures);
  return { organizationName, mode, version, report: version.report, branding: NO_BRANDING, isSample: false };
}

const named = (organizationName: string, responses: ScoredResponse[]) => ({ organizationName, responses });

export const openSource = (organizationName: string, responses: ScoredResponse[]) =>
  reportOn(openReleaseOf(named(organizationName, responses)));

export const confidentialSource = (
  organizationName: string,
  responses: ScoredResponse[],
  sizes?: readonly number[],
) => reportOn(confidentialReleaseOf(named(organizationName, responses), sizes));

/** A generated team of this size, with the people of as many teams as it takes. */
export function teamOf(size: number, seed: number): ScoredResponse[] {
  const people: ScoredResponse[] = [];
  for (let next = seed; people.length < size; next++) people.push(...generateTeam(next).responses);
  return people.slice(0, size);
}

/** Statements of the questionnaire for two poles, and the way to answer them. */
const STATEMENTS = [
  { statement: 4, aspect: "strategic", answerOf: () => 2 },
  { statement: 5, aspect: "open", answerOf: (isLow: boolean) => (isLow ? 5 : 1) },
  { statement: 10, aspect: "structured", answerOf: (isLow: boolean) => (isLow ? 2 : 4) },
] as const;

/** Twelve people in two camps on one spectrum, by level, who all want to move alike on the others. */
export function campsAndWants(): ScoredResponse[] {
  return Array.from({ length: 12 }, (_, index) => {
    const isLow = index < 6;
    const [today, wanted] = [7 - (index % 2), 3 + (index % 2)];
    const camp = isLow ? 1 + (index % 2) : 8 + (index % 2);
    const scores = makeScores({ current: () => today, aspirational: () => wanted });
    return makeResponse(
      {
        ...scores,
        current: { ...scores.current, open_structured: camp },
        aspirational: { ...scores.aspirational, open_structured: camp },
        statements: STATEMENTS.map(({ statement, aspect, answerOf }) => ({
          statement,
          aspect,
          answer: answerOf(isLow),
        })),
      },
      {
        name: `Head of a department with a long name, number ${index + 1}`,
        function: isLow ? "Sales" : "Operations",
        level: isLow ? "Director" : "VP",
      },
    );
  });
}

/** A second round of twelve people who have moved on one spectrum, with steps of both rounds. */
export function secondRoundSource(mode: SurveyMode): ReportSource {
  const shift = { vision_execution: 3, open_structured: -2 };
  const [before, after] = makeRounds(3, { n: 12, mode, who: "same", shift, isTeamKnown: true }).map(
    (responses) => releaseOf(responses, mode),
  ) as [Release, Release];
  const takenUp = [
    { adviceId: null, title: "Make room for the long view", owner: "Ada", dueOn: "2026-06-30", isDone: true },
    { adviceId: null, title: "Fund a bold experiment", owner: "", dueOn: null, isDone: false },
  ];
  const earlier = {
    figures: computeFigures(before),
    teamSize: 12,
    insightId: "earlier",
    completedAt: "2026-03-02T09:00:00.000Z",
    takenUp,
  };
  const later = { figures: computeFigures(after), teamSize: 12, joined: 0 };
  const source = reportOn(after, compareRounds(earlier, later, openRounds(before, after)));
  const action = {
    id: "taken-up",
    insightId: "version",
    recommendation: 0,
    title: "",
    owner: "Grace",
    dissent: "",
    dueOn: "2027-03-31",
    doneAt: null,
  };
  const agreed = agreeSteps(source.report, [action], new Date(source.version.createdAt));
  return withReport({ ...source, version: { ...source.version, actions: [action] } }, agreed);
}

export async function sampleSource(): Promise<DeckSource> {
  const { mode, organizationName, version } = await makeSampleReport();
  return { mode, organizationName, version, branding: NO_BRANDING, isSample: true };
}

/** A report with this changed in it. */
export function withReport(source: ReportSource, change: Partial<RenderedReport>): ReportSource {
  const report = { ...source.report, ...change };
  return { ...source, report, version: { ...source.version, report } };
}

const LONG =
  "Set up a standing forum for the questions that recur, name who decides, and publish what was decided. ".repeat(
    14,
  );

/** As an AI provider might write: much, and a text that is no answer as asked for. */
export function withSuggestions(source: ReportSource): ReportSource {
  const suggestions = Array.from({ length: 5 }, (_, index) => ({
    text: `Suggestion ${index}. ${LONG.slice(0, 380)}`,
    claimIds: [],
  }));
  const changed = withReport(source, { suggestions, quotation: LONG.repeat(3) });
  const provenance = { provider: "openai", model: "gpt-test", run: null };
  return { ...changed, version: { ...changed.version, provenance } };
}

/** More findings than a deck has slides, and advice on each with long texts. */
export function withManyFindings(source: ReportSource): ReportSource {
  const { findings } = source.report;
  const many = Array.from({ length: 14 }, (_, index) => {
    const one = findings[index % findings.length] as (typeof findings)[number];
    const title = { ...one.title, text: `${index + 1}. ${one.title.text}` };
    const advice = one.advice.map((own) => ({ ...own, what: LONG, notWhen: LONG.slice(0, 300) }));
    return { ...one, claimId: `${one.claimId}-${index}`, title, advice, isStressed: index < 3 };
  });
  return withReport(source, { findings: many });
}

/** As many actions of the team's own as a report may have, beside one that it has taken up. */
export function withOwnActions(source: ReportSource): ReportSource {
  const agreed = { insightId: "version", owner: "Ada", dissent: "Too soon", dueOn: null, doneAt: null };
  const own = Array.from({ length: MAX_OWN_ACTIONS_PER_REPORT }, (_, index) => ({
    ...agreed,
    id: `own-${index}`,
    recommendation: null,
    title: index === 0 ? "Own action 1" : LONG.slice(0, MAX_ACTION_LENGTH.title),
  }));
  const takenUp = { ...agreed, id: "taken-up", recommendation: 0, title: "" };
  return { ...source, version: { ...source.version, actions: [takenUp, ...own] } };
}

const LONG_NAME = "Vereinigte Maschinenbau- und Elektrizitätswerke Aktiengesellschaft & Compagnie "
  .repeat(2)
  .slice(0, 120);

export const camps = () => openSource("Camps", campsAndWants());

/** Reports of every kind that a deck is made of, by what they are. */
export async function everySource(): Promise<Record<string, DeckSource>> {
  const sources: Record<string, DeckSource> = {
    "the sample": await sampleSource(),
    "five people, confidential": confidentialSource("Five", teamOf(5, 31)),
    "a later release": confidentialSource("Twelve", teamOf(15, 3), [7, 5]),
    "no findings": confidentialSource("None", teamOf(9, 204)),
    "one person, open": openSource("One", teamOf(1, 4)),
    "camps and wants": openSource(LONG_NAME, campsAndWants()),
    "a provider's suggestions": withSuggestions(camps()),
    "more findings than slides": withSuggestions(withManyFindings(camps())),
    "a second round, open": secondRoundSource("open"),
    "a second round, confidential": secondRoundSource("confidential"),
    "owners of many words": withReport(camps(), {
      steps: camps().report.steps.map((step) => ({ ...step, owner: "Ad a ".repeat(24) })),
    }),
    "own actions": withOwnActions(withManyFindings(camps())),
  };
  for (let seed = 1; seed <= samples(4, 12); seed++) {
    const { organizationName, responses } = generateTeam(seed * 17);
    const make = seed % 2 === 0 && responses.length >= 5 ? confidentialSource : openSource;
    sources[`generated team ${seed}`] = make(organizationName, responses);
  }
  return sources;
}
