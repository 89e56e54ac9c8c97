import type { Step } from "#domain/report/rendered-report.ts";
import { actionWords } from "#src/content/insights/actions.ts";
import { reportTitles } from "#src/content/insights/report.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import { sampleWords } from "#src/content/survey-pages.ts";
import { heading, type Paragraph, plain, quiet, run, type Slide } from "#src/features/insights/deck/deck.ts";
import type { ReportSource } from "#src/features/insights/deck/deck-source.ts";
import { fitText } from "#src/features/insights/deck/fit-text.ts";
import { OPENING, part, SIZES } from "#src/features/insights/deck/layout.ts";
import { formatDate, formatDay } from "#src/lib/format.ts";
import { sixLines } from "./pictures.ts";
import { makeSlide } from "./slide.ts";

const CHART_WIDTH = 7.3;
/** Inches that what has changed since the last round takes. */
const CHANGES = 0.85;
const GAP = 0.6;

/** Who sees to a piece of advice and until when, where the team has taken it up; null where it has not. */
export function takenUpText(number: number, { version }: Pick<ReportSource, "version">): string | null {
  const action = version.actions?.find(({ recommendation }) => recommendation === number);
  if (!action) return null;
  const { owner, dueOn, doneAt } = action;
  const about = [owner && actionWords.by(owner), dueOn && actionWords.until(formatDay(dueOn))];
  return [doneAt ? actionWords.isDone : actionWords.takenUp, about.filter(Boolean).join(", ")]
    .join(" ")
    .trim();
}

function stepParagraphs({ advice, dueOn, owner }: Step, source: ReportSource): Paragraph[] {
  const who = takenUpText(advice.number, source) ?? slideWords.steps.by(formatDay(dueOn), owner);
  return [
    { runs: [run(advice.title, { isBold: true })], gap: 0.6 },
    { ...plain(advice.firstStep), gap: 0.1 },
    { ...quiet(advice.isOpen ? `${slideWords.steps.stillOpen} ${who}` : who), gap: 0.1, scale: 0.9 },
  ];
}

const sinceParagraphs = (since: string): Paragraph[] => [
  { runs: [run(`${slideWords.changes}: `, { isBold: true, tone: "accent" }), run(since)] },
];

/** The report's first page: changes, the verdict, the six lines, what divides, three steps, who answered, when again. */
export function verdictSlide(source: ReportSource): Slide {
  const { report, organizationName, version, isSample } = source;
  const { verdict, changes, divides, steps, participation, again, caveats } = report;
  const kind = [
    ...(isSample ? [sampleWords.cover] : []),
    organizationName || reportTitles.anySurvey,
    formatDate(version.createdAt),
  ];
  const side: Paragraph[] = [
    ...(divides ? [heading(slideWords.divides), plain(divides.text)] : []),
    ...(steps.length > 0 ? [heading(slideWords.steps.title)] : []),
    ...steps.flatMap((step) => stepParagraphs(step, source)),
  ];
  const since = [...new Set(changes.map(({ text }) => text))].join(" ");
  const body = since ? part(OPENING.body, { y: CHANGES + 0.15 }) : OPENING.body;
  const lines = sixLines(source, part(body, { w: CHART_WIDTH }));
  const beside = part(body, lines.length > 0 ? { x: CHART_WIDTH + GAP } : {});
  const people = [participation, again, ...caveats].map(({ text }) => text).join(" ");
  return makeSlide({
    id: "verdict",
    title: verdict.text,
    isOpening: true,
    blocks: [
      fitText(
        [{ runs: [run(kind.join(" · "), { tone: "accent", isBold: true })] }],
        OPENING.kind,
        SIZES.note,
      ),
      ...(since ? [fitText(sinceParagraphs(since), part(OPENING.body, { h: CHANGES }), SIZES.side)] : []),
      ...lines,
      fitText(side, beside, SIZES.side),
      fitText([quiet(people)], OPENING.people, SIZES.note),
    ],
    notes: report.findings
      .filter(({ isStressed }) => isStressed)
      .map(({ sentences }) => sentences.map(({ text }) => text).join(" ")),
  });
}
