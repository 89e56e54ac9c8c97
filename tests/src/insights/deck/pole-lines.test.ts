import { expect, it } from "vitest";
import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { Block, TextBlock } from "#src/features/insights/deck/deck.ts";
import { paragraphsHeight, runsWidth } from "#src/features/insights/deck/fit-text.ts";
import { poleLines } from "#src/features/insights/deck/slides/pole-lines.ts";

const WIDE = { x: 1, y: 1, w: 7, h: 4 };
const NARROW = { ...WIDE, w: 4.6 };
const LONG = "Schwerpunktverschiebungen";

const drawn = (box: typeof WIDE, instead?: string) =>
  poleLines(
    {
      lines: SPECTRUMS.map((poles) => ({ poles, dot: 3, ring: 6, instead })),
      names: { dot: "Heads of a department, today", ring: "Members of the executive board, today" },
      ringTone: "second",
    },
    box,
  );

const textsOf = (blocks: readonly Block[]) =>
  blocks.filter((block): block is TextBlock => block.type === "text");
const widthOfChart = (blocks: readonly Block[]) => blocks.find(({ type }) => type === "chart")?.box.w ?? 0;

it.each([
  ["a wide box", WIDE, undefined],
  ["a narrow box", NARROW, undefined],
  ["a long word in place of figures", WIDE, `far ${LONG}`],
])("lines from pole to pole break no word beside them: %s", (_, box, instead) => {
  for (const { paragraphs, size, box: own } of textsOf(drawn(box, instead)).slice(1)) {
    for (const { runs, scale = 1 } of paragraphs) {
      const words = instead
        ? runs.flatMap((one) => one.text.split(" ").map((text) => [{ ...one, text }]))
        : [runs];
      for (const some of words) expect(runsWidth(some, size * scale)).toBeLessThanOrEqual(own.w + 0.001);
    }
  }
});

it("lines from pole to pole have both poles with the words of sentences, which fit into their rows", () => {
  const [, ...words] = textsOf(drawn({ ...WIDE, h: 2.6 }));
  const texts = words.map(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)));
  expect(texts).toContainEqual(["Vision", "the future"]);
  expect(texts).toContainEqual(["Execution", "the work in hand"]);
  for (const { paragraphs, box, size } of words)
    expect(paragraphsHeight(paragraphs, box.w + 0.001, size)).toBeLessThanOrEqual(box.h);
});

it("lines from pole to pole keep two fifths of a narrow box", () => {
  expect(widthOfChart(drawn(NARROW))).toBeGreaterThanOrEqual(0.4 * NARROW.w);
});

it("lines from pole to pole stay apart from the words beside them", () => {
  for (const box of [WIDE, NARROW]) {
    const blocks = drawn(box, `far ${LONG}`);
    const chart = blocks.find(({ type }) => type === "chart")?.box ?? box;
    for (const { box: own } of textsOf(blocks).slice(1)) {
      const isLeft = own.x + own.w < chart.x;
      const isRight = own.x > chart.x + chart.w;
      expect([isLeft, isRight]).toContain(true);
    }
  }
});

it("lines from pole to pole have a legend that stays above them", () => {
  const [legend] = textsOf(drawn(WIDE)) as [TextBlock];
  expect(paragraphsHeight(legend.paragraphs, legend.box.w, legend.size)).toBeLessThanOrEqual(legend.box.h);
});

it("lines from pole to pole have a legend in which each mark stays with its name", () => {
  const [legend] = textsOf(drawn(WIDE)) as [TextBlock];
  const text = legend.paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)).join("");
  expect(text.split(/ +/)).toEqual([
    "●\u00a0Heads\u00a0of\u00a0a\u00a0department,\u00a0today",
    "○\u00a0Members\u00a0of\u00a0the\u00a0executive\u00a0board,\u00a0today",
  ]);
});
