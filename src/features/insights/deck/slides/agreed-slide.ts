import { ownActions, type SurveyAction } from "#domain/report/actions.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { agreedWords } from "#messages/report/actions";
import { describeAction } from "#src/features/insights/actions/action-line.tsx";
import {
  type Paragraph,
  quiet,
  type ReportSource,
  run,
  type Slide,
} from "#src/features/insights/deck/deck.ts";
import { fitColumns, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY } from "#src/features/insights/deck/layout.ts";
import { actionText } from "./verdict-slide.ts";

/** A recommendation in the report's language, as its title is stored in the original one. */
function titleOf({ recommendation, title }: SurveyAction, { findings, otherAdvice }: RenderedReport): string {
  const all = [...findings, ...otherAdvice].flatMap(({ advice }) => advice);
  return all.find(({ number }) => number === recommendation)?.title ?? title;
}

/** What the team has agreed to do, where it has actions of its own; what it has taken up also stands beside its advice. */
export function agreedSlide({ report, version: { actions = [] } }: ReportSource): Slide | null {
  if (ownActions(actions).length === 0) return null;
  const texts = actions.map((action): Paragraph[] => {
    const { dissent } = describeAction(action);
    return [
      { runs: [run(titleOf(action, report), { isBold: true })], gap: 0.8 },
      { ...quiet(actionText(action)), gap: 0.1 },
      ...(dissent ? [{ ...quiet(dissent), gap: 0.1 }] : []),
    ];
  });
  const half = actions.length > 4 ? Math.ceil(actions.length / 2) : actions.length;
  return makeSlide({
    id: "agreed",
    title: agreedWords.slide,
    blocks: fitColumns(
      [texts.slice(0, half), texts.slice(half)].filter(({ length }) => length > 0).map((some) => some.flat()),
      BODY,
      [14, 13, 12, 11, 10],
    ),
    notes: [],
  });
}
