import type { Insights, Priority } from "#domain/report/insights.ts";
import { actionWords } from "#src/content/insights/actions.ts";
import { kindWords } from "#src/content/insights/confidentiality.ts";
import { recommendationWords } from "#src/content/insights/report.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import {
  type Block,
  type Cell,
  type Paragraph,
  plain,
  type Run,
  run,
  type Slide,
  type Tone,
} from "#src/features/insights/deck/deck.ts";
import type { ReadableSource } from "#src/features/insights/deck/deck-source.ts";
import { fitTable, fitText } from "#src/features/insights/deck/fit-text.ts";
import { BODY, columns, part, WIDTH } from "#src/features/insights/deck/layout.ts";
import { provenanceEntries, qualityNotes } from "#src/features/insights/evidence/provenance.tsx";
import { intervalLegend } from "#src/features/insights/phrases/interval-legend.ts";
import { latePhrase } from "#src/features/insights/phrases/withheld-phrases.ts";
import { shownLevels } from "#src/features/insights/report/group-figures.ts";
import { overviewPaths } from "#src/features/insights/report/overview-paths.ts";
import { byPriority } from "#src/features/insights/report/read-report.ts";
import { formatDay } from "#src/lib/format.ts";
import { withheldParagraphs } from "./group-slides.ts";
import { markedRuns, questionNotes } from "./marked-runs.ts";

type Recommendation = Insights["recommendations"][number];

const TONES: Record<Priority, Tone> = { High: "danger", Medium: "warning", Low: "success" };
/** The built-in analyst ends an action with its sign of success. */
const SUCCESS = /\s*(Success (?:in|within|after) [^:.]{1,40}): */;
/** Recommendations on a slide. */
const ON_A_SLIDE = 3;
const FIELDS = ["focus", "action", "linkedInsight"] as const;

const pathOf = (recommendation: Recommendation, { insights }: ReadableSource) =>
  `recommendations.${insights.recommendations.indexOf(recommendation)}`;

/** Splits an action from its sign of success; null where it names none. */
function splitAction(runs: readonly Run[]): { how: Run[]; success: Run[] | null } {
  const at = runs.findIndex(({ text }) => SUCCESS.test(text));
  const found = runs[at];
  const match = found?.text.match(SUCCESS);
  if (!found || match?.index === undefined) return { how: [...runs], success: null };
  const after = found.text.slice(match.index + match[0].length);
  return {
    how: [...runs.slice(0, at), { ...found, text: found.text.slice(0, match.index) }],
    success: [run(`${match[1]}: `, { tone: "muted" }), { ...found, text: after }, ...runs.slice(at + 1)],
  };
}

/** Who sees to it and until when, where the team has taken it up: "Taken up by Ada, until 31 March 2027". */
function takenUpRuns(recommendation: Recommendation, { insights, version }: ReadableSource): Run[] {
  const index = insights.recommendations.indexOf(recommendation);
  const action = version.actions?.find((one) => one.recommendation === index);
  if (!action) return [];
  const { owner, dueOn, doneAt } = action;
  const about = [owner && actionWords.by(owner), dueOn && actionWords.until(formatDay(dueOn))];
  const state = doneAt ? actionWords.isDone : actionWords.takenUp;
  const said = [state, about.filter(Boolean).join(", ")].join(" ").trim();
  return [run(`\n${said}`, { tone: "accent", isBold: true })];
}

function recommendationRow(
  recommendation: Recommendation,
  source: ReadableSource,
  hasSuccess: boolean,
): Cell[] {
  const { checks } = source.report;
  const path = pathOf(recommendation, source);
  const action = markedRuns(recommendation.action, `${path}.action`, checks);
  const { how, success } = splitAction(action);
  const linked = recommendation.linkedInsight
    ? [
        run("\n"),
        ...markedRuns(recommendation.linkedInsight, `${path}.linkedInsight`, checks).map((one) => ({
          ...one,
          tone: "muted" as const,
        })),
      ]
    : [];
  const what: Cell = {
    runs: [
      ...markedRuns(recommendation.focus, `${path}.focus`, checks).map((one) => ({ ...one, isBold: true })),
      run(`\n${recommendation.priority} ${recommendationWords.priority}`, {
        tone: TONES[recommendation.priority],
        isBold: true,
      }),
      ...takenUpRuns(recommendation, source),
    ],
  };
  return hasSuccess
    ? [what, { runs: [...how, ...linked] }, { runs: success ?? [run("–")] }]
    : [what, { runs: [...action, ...linked] }];
}

function recommendationSlide(
  some: readonly Recommendation[],
  source: ReadableSource,
  part_: { index: number; more: number },
): Slide {
  const words = slideWords.recommendations;
  const hasSuccess = some.some(({ action }) => SUCCESS.test(action));
  const space = part(BODY, { y: -0.65 });
  const { table, left, isCut } = fitTable(
    {
      alt: words.table,
      head: (hasSuccess ? words.columns : words.unsplit).map((text) => ({ runs: [run(text)] })),
      rows: some.map((one) => recommendationRow(one, source, hasSuccess)),
      widths: hasSuccess ? [3, WIDTH - 6.2, 3.2] : [3.2, WIDTH - 3.2],
    },
    part(space, { h: space.h - 0.45 }),
    [18, 17, 16, 15, 14, 13, 12, 11.5, 11, 10.5, 10, 9.5],
  );
  const more = left + part_.more;
  const foot = [...(more > 0 ? [slideWords.moreItems(more)] : []), ...(isCut ? [slideWords.more] : [])];
  const paths = some.flatMap((one) => FIELDS.map((field) => `${pathOf(one, source)}.${field}`));
  return {
    id: `recommendations-${part_.index + 1}`,
    title: part_.index === 0 ? words.title : words.next,
    lead: [],
    blocks: [
      table,
      ...(foot.length > 0
        ? [
            fitText(
              [{ runs: [run(foot.join(" "), { tone: "muted" })] }],
              part(space, { y: space.h - 0.3 }),
              [11],
            ),
          ]
        : []),
    ],
    notes: [
      ...some.flatMap(({ focus, linkedInsight }) =>
        linkedInsight ? [`${focus}. ${slideWords.notes.behind} ${linkedInsight}`] : [],
      ),
      ...questionNotes(paths, source.report.checks),
    ],
  };
}

/** Lists recommendations three to a slide, on two slides at most. */
export function recommendationSlides(source: ReadableSource): Slide[] {
  const all = byPriority(source.insights.recommendations);
  const pages = [all.slice(0, ON_A_SLIDE), all.slice(ON_A_SLIDE, 2 * ON_A_SLIDE)].filter(
    (some) => some.length > 0,
  );
  return pages.map((some, index) =>
    recommendationSlide(some, source, {
      index,
      more: index === pages.length - 1 ? Math.max(0, all.length - 2 * ON_A_SLIDE) : 0,
    }),
  );
}

/** The fingerprint is for programs. */
const MAX_ENTRY = 400;

function checkedEntries({ version, report: { checks, figures } }: ReadableSource): Paragraph[] {
  const heading: Paragraph = { runs: [run(slideWords.limits.checked, { isBold: true, tone: "accent" })] };
  const entries = provenanceEntries(version, checks).filter(
    ([, value]) => value.length <= MAX_ENTRY || !/^[0-9a-f]+$/.test(value),
  );
  const notes = figures ? qualityNotes(figures) : [];
  return [
    heading,
    ...entries.map(
      ([name, value]): Paragraph => ({ runs: [run(`${name}: `, { tone: "muted" }), run(value)] }),
    ),
    ...(notes.length > 0 ? [plain(notes.join(" "))] : []),
  ];
}

function limits({ mode, insights, report: { figures, checks } }: ReadableSource): Paragraph[] {
  const [, second] = overviewPaths(insights);
  const late = figures && latePhrase(figures);
  const hasLevels = figures && shownLevels(figures).length > 0;
  const hasInterval = figures?.spectrums.some(({ gap }) => gap.halfWidth95 !== null);
  return [
    { runs: [run(slideWords.limits.cannot, { isBold: true, tone: "accent" })] },
    ...(second ? [{ runs: markedRuns(second[1], second[0], checks) }] : []),
    plain(kindWords[mode].report),
    ...(late ? [plain(late)] : []),
    ...(figures && hasInterval ? [plain(intervalLegend(figures))] : []),
    ...(figures && !hasLevels ? withheldParagraphs(figures) : []),
  ];
}

/** How the report was made and checked, and what it cannot say. */
export function limitsSlide(source: ReadableSource): Slide {
  const [left, right] = columns(part(BODY, { y: -0.65 }), 5.3, 0.7);
  const sizes = [16, 15, 14, 13, 12, 11.5, 11, 10.5, 10];
  const blocks: Block[] = [
    fitText(checkedEntries(source), left, sizes),
    fitText(limits(source), right, sizes),
  ];
  return { id: "limits", title: slideWords.limits.title, lead: [], blocks, notes: [] };
}
