import { makeSampleReport } from "#build/sample-report.ts";
import type { Release } from "#domain/disclosure/release.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { readInsights } from "#domain/report/insights.ts";
import { compareRounds } from "#domain/rounds/compare-rounds.ts";
import type { RoundComparison } from "#domain/rounds/rounds.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import type { DeckSource } from "#src/features/insights/deck/deck-source.ts";
import { readReport } from "#src/features/insights/report/read-report.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  makeResponse,
  makeScores,
  openReleaseOf,
} from "#tests/domain/generated-teams.ts";
import { makeRounds, openRounds, releaseOf } from "#tests/domain/rounds/chance-rounds.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { resolveAnalyst } from "#worker/analysts/resolve.ts";

const MADE_AT = "2026-11-20T10:00:00.000Z";

function sourceOf(mode: DeckSource["mode"], organizationName: string, version: InsightVersion): DeckSource {
  return { organizationName, mode, version, report: readReport(version), isSample: false };
}

/** The built-in analyst's report on a release. */
async function reportOn(release: Release, rounds?: RoundComparison): Promise<DeckSource> {
  const figures = { ...computeFigures(release), ...(rounds && { rounds }) };
  const analyst = await resolveAnalyst({ type: "builtin", apiKey: null, config: "{}", maxCalls: 0 });
  const { insights } = await analyst.analyse(release, figures);
  return sourceOf(release.mode, release.organizationName, {
    id: "version",
    createdAt: MADE_AT,
    completedAt: MADE_AT,
    totalResponses: figures.responses,
    uniqueRoles: figures.roles.length,
    insights,
    figures,
    evidence: checkEvidence(insights, figures, release.organizationName, false),
    provenance: { provider: "builtin", model: null, run: null },
  });
}

const named = (organizationName: string, responses: ScoredResponse[]) => ({ organizationName, responses });

export const openSource = (organizationName: string, responses: ScoredResponse[]) =>
  reportOn(openReleaseOf(named(organizationName, responses)));

export const confidentialSource = (
  organizationName: string,
  responses: ScoredResponse[],
  sizes?: readonly number[],
) => reportOn(confidentialReleaseOf(named(organizationName, responses), sizes));

/** Of a team of which some have not answered. */
export const partOfTeamSource = (responses: ScoredResponse[], teamSize: number) =>
  reportOn({ ...confidentialReleaseOf(named("Part of a team", responses)), teamSize });

/** A generated team of this size, with the people of as many teams as it takes. */
export function teamOf(size: number, seed: number): ScoredResponse[] {
  const people: ScoredResponse[] = [];
  for (let next = seed; people.length < size; next++) people.push(...generateTeam(next).responses);
  return people.slice(0, size);
}

/** People who differ on nothing, each in a role of their own. */
export function peopleInRoles(size: number): ScoredResponse[] {
  return Array.from({ length: size }, (_, index) =>
    makeResponse(makeScores({ current: () => 3 + (index % 4), aspirational: () => 4 + (index % 3) }), {
      name: `Head of a department with a long name, number ${index + 1}`,
      function: `Department ${index + 1}`,
      level: index % 2 ? "Director" : "VP",
    }),
  );
}

/** A second round of twelve people who have moved on one spectrum, with actions of both rounds. */
export async function secondRoundSource(mode: SurveyMode): Promise<DeckSource> {
  const shift = { vision_execution: 3, open_structured: -2 };
  const [before, after] = makeRounds(3, { n: 12, mode, who: "same", shift, isTeamKnown: true }).map(
    (responses) => releaseOf(responses, mode),
  ) as [Release, Release];
  const takenUp = [
    { title: "Make room for the long view", owner: "Ada", dueOn: "2026-06-30", isDone: true },
    { title: "Fund a bold experiment", owner: "", dueOn: null, isDone: false },
  ];
  const earlier = {
    figures: computeFigures(before),
    teamSize: 12,
    insightId: "earlier",
    completedAt: "2026-03-02T09:00:00.000Z",
    takenUp,
  };
  const later = { figures: computeFigures(after), teamSize: 12, joined: 0 };
  const source = await reportOn(after, compareRounds(earlier, later, openRounds(before, after)));
  const action = {
    insightId: "version",
    recommendation: 0,
    title: "",
    owner: "Grace",
    dueOn: "2027-03-31",
    doneAt: null,
  };
  return { ...source, version: { ...source.version, actions: [action] } };
}

export async function sampleSource(): Promise<DeckSource> {
  const { mode, organizationName, version } = await makeSampleReport();
  return { ...sourceOf(mode, organizationName, version), isSample: true };
}

const LONG =
  "Set up a standing forum for the questions that recur, name who decides, and publish what was decided. ".repeat(
    14,
  );

/** As an AI provider might write: long, with a figure that no response bears out. */
export function writtenByProvider(source: DeckSource): DeckSource {
  const { figures, mode, organizationName } = { ...source.report, ...source };
  const insights = readInsights(source.version.insights);
  if (!insights || !figures) throw new Error("The source has no report");
  const overview = `The team is rated 9.7 out of 10 by the Chief Happiness Officer. ${insights.consolidatedSummary.overview}`;
  const roles = figures.roles.map(({ label }) => label);
  const written = {
    ...insights,
    roleInsights: Object.fromEntries(
      roles.map((label) => [
        label,
        {
          currentPerceptions: [`In this role (${label}) the team looks 8.8 points more careful than it is.`],
          aspirations: [LONG.slice(0, 200)],
          keyNotes: [],
        },
      ]),
    ),
    consolidatedSummary: { ...insights.consolidatedSummary, overview },
    recommendations: Array.from({ length: 8 }, (_, index) => ({
      focus: `Recommendation ${index + 1}: a focus that takes up more than one line of the table`,
      priority: index < 2 ? "High" : "Low",
      action: LONG,
      linkedInsight: `The team wants to move by 8.8 points. ${LONG}`,
    })),
  };
  return sourceOf(mode, organizationName, {
    ...source.version,
    insights: written,
    evidence: checkEvidence(written as never, figures, organizationName, true),
    provenance: { provider: "openai", model: "gpt-test", run: null },
  });
}

/** A source with everything that a deck can show: its own figures, and the rounds of another. */
export function withRoundsOf(other: DeckSource, source: DeckSource): DeckSource {
  const { figures } = source.version;
  const rounds = other.version.figures?.rounds;
  if (!figures || !rounds) throw new Error("There are no figures, or no rounds");
  return sourceOf(source.mode, source.organizationName, {
    ...source.version,
    figures: { ...figures, rounds },
  });
}

/** As stored before the verdicts. */
export function withoutVerdicts(source: DeckSource): DeckSource {
  const { figures } = source.version;
  if (!figures) throw new Error("The source has no figures");
  const { verdicts: _, ...older } = figures;
  return sourceOf(source.mode, source.organizationName, {
    ...source.version,
    figures: older,
    evidence: null,
  });
}

/** As stored before the figures. */
export const withoutFigures = (source: DeckSource): DeckSource =>
  sourceOf(source.mode, source.organizationName, { ...source.version, figures: null, evidence: null });
