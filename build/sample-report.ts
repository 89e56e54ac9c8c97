import { LIBRARY } from "#domain/advice/library.ts";
import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import {
  poleName,
  QUESTIONNAIRE_VERSION,
  SPECTRUM_SCALE,
  SPECTRUMS,
} from "#domain/questionnaire/questionnaire.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { ORIGINAL_WORDS } from "#domain/report/render/original-words.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import type { Statements } from "#domain/report/render/render-statements.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { sampleSurvey } from "#src/content/insights/sample-team.ts";
import { openMigratedDatabase } from "./migrated-database.ts";
import type { ExcerptLine, SampleExcerpt } from "./sample-excerpt.ts";

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
  const insights = makeReportByRules(release, figures, LIBRARY);
  return { organizationName, mode, version: makeVersion("sample", insights, figures) };
}

export function makeVersion(
  id: string,
  insights: StoredReport,
  figures: Figures,
  statements: Statements = readStatements(),
): InsightVersion & { report: RenderedReport } {
  const reading = { words: ORIGINAL_WORDS, madeAt: new Date(MADE_AT), statements, library: LIBRARY };
  const report = renderReport(insights, reading);
  return {
    id,
    createdAt: MADE_AT,
    completedAt: MADE_AT,
    totalResponses: figures.responses,
    uniqueRoles: figures.roles.length,
    report,
    insights,
    figures,
    provenance: { provider: "builtin", model: null, run: null },
  };
}

const positionOf = (score: number) =>
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
      todayAt: positionOf(today),
      wantedAt: positionOf(wanted),
    };
  }).sort((a, b) => Math.abs(b.wantedAt - b.todayAt) - Math.abs(a.wantedAt - a.todayAt));
  const [first] = lines as [ExcerptLine, ...ExcerptLine[]];
  const shown = SPECTRUMS.find(({ left }) => poleName(left) === first.left);
  const finding = version.report?.findings.find(({ spectrums }) => shown && spectrums.includes(shown.id))
    ?.sentences[0]?.text;
  if (!finding) throw new Error(`The sample report has no finding about ${first.left} vs ${first.right}.`);
  return { organizationName, responses: figures.responses, roles: figures.roles.length, lines, finding };
}

export function readStatements(): Record<number, string> {
  const rows = openMigratedDatabase()
    .prepare(
      `SELECT id, coalesce((SELECT question_text FROM question_texts
         WHERE question_id = id AND version <= ? ORDER BY version DESC LIMIT 1), question_text) AS text
       FROM survey_questions`,
    )
    .all(QUESTIONNAIRE_VERSION);
  return Object.fromEntries(rows.map(({ id, text }) => [Number(id), String(text)]));
}
