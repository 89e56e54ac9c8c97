import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import type { DeckSource, Slide } from "#src/features/insights/deck/deck.ts";
import { confidentialSource, openSource, sampleSource, secondRoundSource, teamOf } from "./made-sources.ts";

/** What a deck's words come from, beside the report's own. */
const MESSAGES = [
  "language",
  "frame/punctuation",
  "report/actions",
  "report/deck",
  "report/facts",
  "report/figures",
  "report/insights",
  "respond/page",
  "respond/poles",
  "respond/questionnaire",
];

/** How each language calls what a board has no use for. */
const NOT_FOR_BOARDS =
  /[\da-f]{16}|r_wg|version|versión|fingerprint|fingerabdruck|empreinte|huella|m[eéè]t(h)?od/i;

async function speak(language: string): Promise<(source: DeckSource) => { slides: readonly Slide[] }> {
  vi.resetModules();
  for (const name of MESSAGES) {
    const file = path.resolve(`domain/messages/compiled/${language}/${name}.js`);
    vi.doMock(`#messages/${name}`, () => import(/* @vite-ignore */ file));
  }
  return (await import("#src/features/insights/deck/slides/make-deck.ts")).makeDeck;
}

afterAll(() => {
  for (const name of MESSAGES) vi.doUnmock(`#messages/${name}`);
  vi.resetModules();
});

const readOn = ({ title, blocks }: Slide) => [
  title,
  ...blocks.flatMap((block) => {
    if (block.type === "table") return [...(block.head ?? []), ...block.rows.flat()];
    if (block.type === "chart" || block.isLabel) return [];
    return block.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(""));
  }),
];

it.each(LANGUAGE_CODES)(
  "a deck in %s has at most sixty words on a slide, and none on how it was made",
  async (language) => {
    const { words, library, statements } = await loadReportWords(language);
    const sources = [
      await sampleSource(),
      secondRoundSource("open"),
      secondRoundSource("confidential"),
      ...[6, 11, 19].flatMap((size) => [
        openSource("Team", teamOf(size, size)),
        confidentialSource("Team", teamOf(size, size)),
      ]),
    ];
    const makeDeck = await speak(language);
    for (const source of sources) {
      const stored = readStoredReport(source.version.insights);
      if (!stored) throw new Error("The report is of an older shape");
      const report = renderReport(stored, {
        words,
        madeAt: new Date(source.version.createdAt),
        statements,
        library,
      });
      const { slides } = makeDeck({ ...source, version: { ...source.version, report } });
      for (const slide of slides) {
        const read = readOn(slide).join(" ");
        expect(read.match(/\S*[\p{L}\p{N}]\S*/gu)?.length, `${slide.id}: ${read}`).toBeLessThanOrEqual(60);
        expect(read).not.toMatch(NOT_FOR_BOARDS);
      }
      const who = { en: "Who", de: "Wer", es: "Quién", fr: "Qui" }[language];
      const [table] = slides.find(({ id }) => id === "steps")?.blocks ?? [];
      expect(table).toMatchObject({ type: "table", head: [expect.any(String), who, expect.any(String)] });
    }
  },
);
