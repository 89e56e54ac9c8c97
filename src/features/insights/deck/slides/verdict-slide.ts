import type { Caveat, RenderedReport } from "#domain/report/rendered-report.ts";
import { slideWords } from "#messages/report/deck";
import { reportTitles } from "#messages/report/insights";
import { sampleWords } from "#src/content/survey-pages.ts";
import { plain, quiet, type ReportSource, run, type Slide } from "#src/features/insights/deck/deck.ts";
import { fitText, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY, OPENING, part, SIZES } from "#src/features/insights/deck/layout.ts";
import { withinWords } from "#src/features/insights/deck/slide-words.ts";
import { formatDate } from "#src/lib/format.ts";
import { openingChart } from "./pictures.ts";

const GAP = 0.5;

/** Who answered, and what to bear in mind: whether with care and what is withheld before the rest. */
function limitsOf({ participation, caveats }: RenderedReport): string[] {
  const isFirst = ({ isOnCare, claimIds }: Caveat) => isOnCare || claimIds.includes("withheld");
  const ranked = [...caveats].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return [participation, ...ranked].map(({ text }) => text);
}

/** What the report's first page says beside the verdict, each sentence once. */
function besideVerdict({ changes, divides, undecided, own, also, findings }: RenderedReport): string[] {
  const stressed = findings.filter(({ isStressed }) => isStressed).flatMap(({ sentences }) => sentences);
  const titles = also.map(({ title }) => title);
  const all = [...changes, divides, undecided, ...own, ...titles, ...stressed];
  return [...new Set(all.flatMap((one) => one?.text ?? []))];
}

/** The verdict over the six lines, and who answered. */
export function verdictSlide(source: ReportSource, hasLogo: boolean): Slide {
  const { report, organizationName, version, isSample } = source;
  const kind = [
    ...(isSample ? [sampleWords.cover] : []),
    organizationName || reportTitles.anySurvey,
    formatDate(version.createdAt),
  ].join(" · ");
  const limits = withinWords(limitsOf(report), [kind, report.verdict.text]);
  return makeSlide({
    id: "verdict",
    title: report.verdict.text,
    isOpening: true,
    blocks: [
      fitText(
        [{ runs: [run(kind, { tone: "accent", isBold: true })] }],
        hasLogo ? part(OPENING.kind, { w: OPENING.kind.w - OPENING.logo.w - GAP }) : OPENING.kind,
        SIZES.note,
      ),
      ...openingChart(source, OPENING.body),
      fitText([quiet(limits.shown.join(" "))], OPENING.people, SIZES.note),
    ],
    notes: [...limits.left, ...besideVerdict(report)],
  });
}

/** What became of the steps of the round before, and what has changed where no finding names it; null without either. */
export function changesSlide({ report: { changes, followedUp, findings } }: ReportSource): Slide | null {
  const title = slideWords.changes;
  const found = findings.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  // What is said beside a finding goes on from it, and is in the notes of the verdict.
  const isFound = changes.some(({ text }) => found.includes(text));
  const texts = [...(isFound ? [] : changes), ...followedUp].map(({ text }) => text);
  if (texts.length === 0) return null;
  const { shown, left } = withinWords(texts, [title]);
  return makeSlide({ id: "changes", title, blocks: [fitText(shown.map(plain), BODY)], notes: left });
}
