import type { Claim, ClaimKind } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { sentencesOf } from "#tests/domain/report/in-common.ts";
import { reportOn } from "#tests/domain/report/twins/report-on.ts";
import { GOLDEN, goldenSurvey } from "./golden-surveys.ts";

/** Something that a reader reads, and where. */
interface Told {
  where: string;
  text: string;
}

const each = (where: string, parts: readonly ({ text: string } | null)[]): Told[] =>
  parts.flatMap((part) => (part ? [{ where, text: part.text }] : []));

/** Lists what the first page says, from the top. */
const firstPage = (report: RenderedReport): Told[] => [
  ...each("changes", report.changes),
  ...each("verdict", [report.verdict]),
  ...each("divides", [report.divides]),
  ...each("undecided", [report.undecided]),
  ...report.also.flatMap(({ title }) => each("also", [title])),
  ...report.steps.map(({ advice, owner }) => ({
    where: "step",
    text: [advice.title, ...(owner ? [owner] : [])].join(" / "),
  })),
  ...each("participation", [report.participation]),
  ...each("caveat", report.caveats),
  ...each("next", [report.again]),
];

/** Sentences on one kind of claim that are kept at most: a report has one on each of 36 statements. */
const MOST = 16;

/** Lists what the rest of a report says of some claims, in its order; under the name of a role or group what is said of it. */
function beyond(report: RenderedReport, ids: ReadonlySet<string>): Told[] {
  const about = (where: string, part: unknown) => {
    const own = sentencesOf(part).filter(({ claimIds }) => claimIds.some((id) => ids.has(id)));
    return own.map(({ text }) => ({ where, text }));
  };
  const cards = (where: string, list: readonly { title: string }[]) =>
    list.flatMap((card) => about(where, card).map(({ text }) => ({ where, text: `${card.title}: ${text}` })));
  return [
    ...about("finding", report.findings),
    ...report.findings.flatMap(({ claimId, monday }) =>
      monday !== null && ids.has(claimId) ? [{ where: "on Monday", text: monday }] : [],
    ),
    ...about("other advice", report.otherAdvice),
    ...about("stands out", report.standOut),
    ...about("line", report.spectrums),
    ...about("marks", report.effectiveness),
    ...cards("role", report.roles),
    ...about("no roles", report.noRoles),
    ...cards("group", report.groups),
    ...about("no groups", report.noGroups),
  ];
}

/** Lists the claims of a kind. What is quiet is told by the claims on its lines. */
function claimsOn(kind: ClaimKind, claims: readonly Claim[]): Claim[] {
  if (kind !== "quiet") return claimsOf(claims, kind);
  const lines = claimsOf(claims, "quiet").flatMap(spectrumsOf);
  return [...claimsOf(claims, "place"), ...claimsOf(claims, "wanted")].filter(({ spectrum }) =>
    lines.includes(spectrum),
  );
}

async function renderInAll(report: StoredReport): Promise<RenderedReport[]> {
  return Promise.all(
    LANGUAGE_CODES.map(async (language) => {
      const { words, library, statements } = await loadReportWords(language);
      const madeAt = new Date("2026-11-23T10:00:00Z");
      return renderReport(report, { words, madeAt, statements, library });
    }),
  );
}

/** Sets what is told in each language beside the others, under where it stands; what is told twice, where it is first. */
function sideBySide(told: readonly (readonly Told[])[]): string[] {
  const [original = []] = told;
  return original.flatMap(({ where, text }, index) => {
    const isFirst = original.findIndex((one) => one.text === text) === index;
    return isFirst
      ? [[where, ...told.map((own, at) => `  ${LANGUAGE_CODES[at]}  ${own[index]?.text}`)].join("\n")]
      : [];
  });
}

/** One kind of claim in a report of a mode, in all languages; and how many sentences tell of it in each. */
export async function writeGolden(kind: ClaimKind, mode: SurveyMode) {
  const report = reportOn(goldenSurvey(GOLDEN[kind], mode));
  const ids = new Set(claimsOn(kind, report.claims).map(({ id }) => id));
  const rendered = await renderInAll(report);
  const about = sideBySide(rendered.map((one) => beyond(one, ids)));
  const sentences = rendered.map(
    (one) => sentencesOf(one).filter(({ claimIds }) => claimIds.some((id) => ids.has(id))).length,
  );
  const text = [
    `${mode.toUpperCase()} SURVEY: the first page`,
    ...sideBySide(rendered.map(firstPage)),
    ...(about.length > 0 ? [`What else the report says of “${kind}”`, ...about.slice(0, MOST)] : []),
  ].join("\n\n");
  return { text, sentences };
}
