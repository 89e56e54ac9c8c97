import type { SurveyAction } from "#domain/report/actions.ts";
import type { Step } from "#domain/report/rendered-report.ts";
import { punctuation } from "#messages/frame/punctuation";
import { slideWords } from "#messages/report/deck";
import { firstPageWords, reportTitles } from "#messages/report/insights";
import { sampleWords } from "#src/content/survey-pages.ts";
import { describeAction } from "#src/features/insights/actions/action-line.tsx";
import {
  heading,
  type Paragraph,
  plain,
  quiet,
  type ReportSource,
  run,
  type Slide,
} from "#src/features/insights/deck/deck.ts";
import { fitText, makeSlide, paragraphsHeight } from "#src/features/insights/deck/fit-text.ts";
import { OPENING, part, SIZES } from "#src/features/insights/deck/layout.ts";
import { fitPage, ownersLine, whenAndWho } from "#src/features/insights/report/fit-page.ts";
import { formatDate } from "#src/lib/format.ts";
import { sixLines } from "./pictures.ts";

const CHART_WIDTH = 6.9;
/** Inches that what has changed since the last round takes. */
const CHANGES = 0.6;
const GAP = 0.5;
/** In points: first steps stand on the slide while all beside the chart can be so large. */
const LEGIBLE = 12;

export function actionText(action: SurveyAction): string {
  const { state, about } = describeAction(action);
  return `${state} ${about}`.trim();
}

/** Who sees to a piece of advice and until when, where the team has taken it up; null where it has not. */
export function takenUpText(number: number, { version }: Pick<ReportSource, "version">): string | null {
  const action = version.actions?.find(({ recommendation }) => recommendation === number);
  return action ? actionText(action) : null;
}

function stepParagraphs(step: Step, hasFirstStep: boolean): Paragraph[] {
  const { advice } = step;
  const who = whenAndWho(step);
  return [
    { runs: [run(advice.title, { isBold: true })], gap: 0.8 },
    ...(hasFirstStep ? [{ ...plain(advice.firstStep), gap: 0.1 }] : []),
    {
      ...quiet(advice.isOpen ? `${firstPageWords.stillOpen} · ${who}` : who),
      gap: 0.1,
      scale: 0.9,
    },
  ];
}

const sinceParagraphs = (since: string): Paragraph[] => [
  {
    runs: [
      run(`${punctuation.label({ name: slideWords.changes })} `, { isBold: true, tone: "accent" }),
      run(since),
    ],
  },
];

/** The report's first page: changes, the verdict, the six lines, what divides, what else was found, three steps, who answered, when again. */
export function verdictSlide(source: ReportSource, hasLogo: boolean): Slide {
  const { report, organizationName, version, isSample } = source;
  const { verdict, steps, participation, again } = report;
  const { changes: first, divides, undecided, also, caveat, firstSteps } = fitPage(report);
  const kind = [
    ...(isSample ? [sampleWords.cover] : []),
    organizationName || reportTitles.anySurvey,
    formatDate(version.createdAt),
  ];
  const sideWith = (shown: number): Paragraph[] => [
    ...(divides ? [heading(slideWords.divides), plain(divides.text)] : []),
    ...(undecided ? [plain(undecided.text)] : []),
    ...(also.length > 0 ? [heading(firstPageWords.also)] : []),
    ...also.map(({ title }) => plain(title.text)),
    ...(steps.length > 0 ? [heading(steps.length === 3 ? firstPageWords.steps : firstPageWords.step)] : []),
    ...steps.flatMap((step, index) => stepParagraphs(step, index < shown)),
    ...[ownersLine(steps)].filter(Boolean).map((line) => ({ ...quiet(line), scale: 0.9 })),
  ];
  const since = first.join(" ");
  const body = since ? part(OPENING.body, { y: CHANGES + 0.15 }) : OPENING.body;
  const lines = sixLines(source, part(body, { w: CHART_WIDTH }));
  const beside = part(body, lines.length > 0 ? { x: CHART_WIDTH + GAP } : {});
  const sides = Array.from({ length: firstSteps + 1 }, (_, left) => sideWith(firstSteps - left));
  const fits = (some: readonly Paragraph[]) => paragraphsHeight(some, beside.w, LEGIBLE) <= beside.h;
  const side = sides.find(fits) ?? sideWith(0);
  const people = [participation.text, again.text, caveat].join(" ");
  return makeSlide({
    id: "verdict",
    title: verdict.text,
    isOpening: true,
    blocks: [
      fitText(
        [
          {
            runs: kind.map((text, at) => run(at > 0 ? ` · ${text}` : text, { tone: "accent", isBold: true })),
          },
        ],
        hasLogo ? part(OPENING.kind, { w: OPENING.kind.w - OPENING.logo.w - GAP }) : OPENING.kind,
        SIZES.note,
      ),
      ...(since ? [fitText(sinceParagraphs(since), part(OPENING.body, { h: CHANGES }), SIZES.side)] : []),
      ...lines,
      fitText(side, beside, SIZES.side),
      fitText([quiet(people)], OPENING.people, SIZES.note),
    ],
    notes: [
      ...[...report.changes, ...report.followedUp]
        .map(({ text }) => text)
        .filter((text) => !first.includes(text)),
      ...report.findings
        .filter(({ isStressed }) => isStressed)
        .map(({ sentences }) => sentences.map(({ text }) => text).join(" ")),
    ],
  });
}
