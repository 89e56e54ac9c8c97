import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { poleName, SPECTRUM_SCALE, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { readInsights } from "#domain/report/insights.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { sampleSurvey } from "#src/content/insights/sample-team.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { resolveAnalyst } from "#worker/analysts/resolve.ts";

/** In the morning of UTC: the same day in nearly all time zones. */
const MADE_AT = "2026-11-20T10:00:00.000Z";

interface SampleReport {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
}

let made: Promise<SampleReport> | undefined;

/** The report of the invented sample team, made once by the product's own code. */
export function makeSampleReport(): Promise<SampleReport> {
  made ??= computeSampleReport();
  return made;
}

async function computeSampleReport(): Promise<SampleReport> {
  const release = confidentialRelease(sampleSurvey, 1);
  const { mode, organizationName } = release;
  const figures = computeFigures(release);
  const analyst = await resolveAnalyst({ type: "builtin", apiKey: null, config: "{}", maxCalls: 0 });
  const { insights } = await analyst.analyse(release, figures);
  const version = {
    id: "sample",
    createdAt: MADE_AT,
    completedAt: MADE_AT,
    totalResponses: figures.responses,
    uniqueRoles: figures.roles.length,
    insights,
    figures,
    evidence: checkEvidence(insights, figures, organizationName, false),
    provenance: { provider: "builtin", model: null, run: null },
  };
  return { organizationName, mode, version };
}

/** One spectrum, as a page draws it: without the questionnaire, which a public page does not load. */
export interface ExcerptLine {
  left: string;
  right: string;
  /** Means, with one decimal. */
  today: string;
  wanted: string;
  /** Their places on the line, from 0 to 1. */
  todayAt: number;
  wantedAt: number;
}

/** The piece of the sample report that the public pages show as a picture of it. */
export interface SampleExcerpt {
  organizationName: string;
  responses: number;
  roles: number;
  /** All six, largest gap first, as in the report. */
  lines: ExcerptLine[];
  /** The report's finding about the first line. */
  finding: string;
}

const placeOf = (score: number) =>
  Math.round((1000 * (score - SPECTRUM_SCALE.min)) / (SPECTRUM_SCALE.max - SPECTRUM_SCALE.min)) / 1000;

/** Cuts the excerpt from the report itself, so that the two cannot disagree. */
export async function makeSampleExcerpt(): Promise<SampleExcerpt> {
  const { organizationName, version } = await makeSampleReport();
  const { figures } = version;
  if (!figures) throw new Error("The sample report has no figures.");
  const lines = SPECTRUMS.map(({ id, left, right }) => {
    const found = figures.spectrums.find(({ spectrum }) => spectrum === id);
    if (!found) throw new Error(`The sample report has no figures on ${id}.`);
    const [today, wanted] = [found.current.mean, found.aspirational.mean];
    return {
      left: poleName(left),
      right: poleName(right),
      today: oneDecimal(today),
      wanted: oneDecimal(wanted),
      todayAt: placeOf(today),
      wantedAt: placeOf(wanted),
    };
  }).sort((a, b) => Math.abs(b.wantedAt - b.todayAt) - Math.abs(a.wantedAt - a.todayAt));
  const [first] = lines as [ExcerptLine, ...ExcerptLine[]];
  const name = `${first.left} vs ${first.right}`;
  const finding = readInsights(version.insights)?.consolidatedSummary?.keyFindings.find((text) =>
    text.includes(name),
  );
  if (!finding) throw new Error(`The sample report has no finding about ${name}.`);
  return { organizationName, responses: figures.responses, roles: figures.roles.length, lines, finding };
}
