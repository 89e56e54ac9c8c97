import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { oneDecimal, twoDecimals } from "#domain/wording/format.ts";
import { kindWords, withheldWords } from "#src/content/insights/confidentiality.ts";
import { qualityWords, untestedWords } from "#src/content/insights/evidence.ts";
import { roundWords } from "#src/content/insights/rounds.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import { sampleWords } from "#src/content/survey-pages.ts";
import type { Block, Deck, Run, Slide } from "#src/features/insights/deck/deck.ts";
import type { DeckSource } from "#src/features/insights/deck/deck-source.ts";
import { paragraphsHeight } from "#src/features/insights/deck/fit-text.ts";
import { BODY, PAGE } from "#src/features/insights/deck/layout.ts";
import { deckFileName, MAX_SLIDES, makeDeck } from "#src/features/insights/deck/make-deck.ts";
import { PrintedReport } from "#src/features/insights/print/printed-report.tsx";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import {
  confidentialSource,
  openSource,
  partOfTeamSource,
  peopleInRoles,
  sampleSource,
  secondRoundSource,
  teamOf,
  withoutFigures,
  withoutVerdicts,
  withRoundsOf,
  writtenByProvider,
} from "./made-sources.ts";

const LONG_NAME = "Vereinigte Maschinenbau- und Elektrizitätswerke Aktiengesellschaft & Compagnie "
  .repeat(2)
  .slice(0, 120);

const sources: Record<string, DeckSource> = {};

beforeAll(async () => {
  const provider = await confidentialSource("Provider", teamOf(15, 9));
  const older = await openSource("Older", teamOf(10, 21));
  Object.assign(sources, {
    "the sample": await sampleSource(),
    "five people, confidential": await confidentialSource("Five", teamOf(5, 31)),
    "a later release": await confidentialSource("Twelve", teamOf(15, 3), [7, 5]),
    "late answers": await confidentialSource("Late", teamOf(12, 3), [7]),
    "no findings": await confidentialSource("None", teamOf(9, 200)),
    "one person, open": await openSource("One", teamOf(1, 4)),
    "eight people, open": await openSource("Eight", teamOf(8, 12)),
    "twenty roles": await openSource(LONG_NAME, peopleInRoles(20)),
    "part of a team": await partOfTeamSource(teamOf(11, 40), 14),
    "free text of a provider": writtenByProvider(provider),
    "free text on a second round": withRoundsOf(
      await secondRoundSource("open"),
      writtenByProvider(await openSource("Everything", peopleInRoles(20))),
    ),
    "before the verdicts": withoutVerdicts(older),
    "before the figures": withoutFigures(older),
    "a second round, open": await secondRoundSource("open"),
    "a second round, confidential": await secondRoundSource("confidential"),
  });
  for (let seed = 1; seed <= samples(4, 12); seed++) {
    const { organizationName, responses } = generateTeam(seed * 17);
    const make = seed % 2 === 0 && responses.length >= 5 ? confidentialSource : openSource;
    sources[`generated team ${seed}`] = await make(organizationName, responses);
  }
});

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");

function runsOf(block: Block): readonly Run[][] {
  if (block.type === "text") return block.paragraphs.map(({ runs }) => [...runs]);
  if (block.type === "table") return [block.head, ...block.rows].flat().map(({ runs }) => [...runs]);
  return [];
}

function textsOn({ title, lead, blocks, notes }: Slide): string[] {
  const drawn = blocks.flatMap((block) => [
    ...runsOf(block).map(textOf),
    ...(block.type === "text" ? [] : [block.alt]),
    ...(block.type === "chart" ? [...block.labels, ...block.series.map(({ name }) => name)] : []),
  ]);
  return [title, textOf(lead), ...drawn, ...notes];
}

const textsIn = ({ slides }: Deck) => slides.flatMap(textsOn);
const numbersIn = (text: string) => text.match(/\d+(?:\.\d+)?/g) ?? [];

/** What a reader of the printed report gets: its text, and what its drawings are called. */
function printed({ organizationName, mode, version, report, isSample }: DeckSource): string {
  const markup = renderToStaticMarkup(
    createElement(PrintedReport, { organizationName, mode, version, report, isSample }),
  );
  const labels = [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return [markup.replace(/<[^>]+>/g, " "), ...labels].join(" ").replaceAll("&amp;", "&");
}

const all = () => Object.entries(sources);

function slideOf(name: string, id: string): Slide {
  const found = makeDeck(sources[name] as DeckSource).slides.find((slide) => slide.id === id);
  if (!found) throw new Error(`The deck on ${name} has no slide "${id}"`);
  return found;
}

describe("a deck", () => {
  it("has at most twelve slides, with a title each, from the title to its limits", () => {
    for (const [name, source] of all()) {
      const { slides } = makeDeck(source);
      const ids = slides.map(({ id }) => id);
      expect(slides.length, name).toBeLessThanOrEqual(MAX_SLIDES);
      expect(new Set(ids).size, name).toBe(ids.length);
      expect([ids[0], ids.at(-1)], name).toEqual(["title", "limits"]);
      for (const { title } of slides) expect(title.trim(), name).not.toBe("");
    }
  });

  it("states no figure that the printed report does not show", () => {
    // The slides' own words name the scales: from 1 to 9, of 0 to 1.
    const ours = numbersIn(JSON.stringify(slideWords));
    for (const [name, source] of all()) {
      // The printed table of both rounds has two decimals, the lines have one.
      const rounds = source.report.figures?.rounds?.changes.flatMap(({ earlier, later }) => [
        earlier.mean,
        later.mean,
      ]);
      const shown = new Set([...numbersIn(printed(source)), ...ours, ...(rounds ?? []).map(oneDecimal)]);
      const stated = textsIn(makeDeck(source)).flatMap(numbersIn);
      expect(stated.length, name).toBeGreaterThan(5);
      expect(
        stated.filter((number) => !shown.has(number)),
        name,
      ).toEqual([]);
    }
  });

  it("draws the values that the printed tables hold", () => {
    for (const [name, source] of all()) {
      const shown = new Set(numbersIn(printed(source)));
      const charts = makeDeck(source).slides.flatMap(({ blocks }) =>
        blocks.filter((block) => block.type === "chart"),
      );
      for (const { series, labels } of charts) {
        for (const { values } of series) expect(values, name).toHaveLength(labels.length);
        const drawn = series.flatMap(({ values }) => values);
        expect(
          drawn.filter((value) => !shown.has(twoDecimals(value)) && !shown.has(String(value))),
          name,
        ).toEqual([]);
      }
    }
  });

  it("keeps every text within its box and every box within the slide", () => {
    for (const [name, source] of all()) {
      for (const { id, blocks } of makeDeck(source).slides) {
        for (const block of blocks) {
          const { x, y, w, h } = block.box;
          expect(Math.min(x, y, w), `${name}, ${id}`).toBeGreaterThanOrEqual(0);
          expect(x + w, `${name}, ${id}`).toBeLessThanOrEqual(PAGE.width);
          expect(y + h, `${name}, ${id}`).toBeLessThanOrEqual(BODY.y + BODY.h + 0.02);
          if (block.type === "text" && !["title", "spectrums", "rounds"].includes(id)) {
            expect(paragraphsHeight(block.paragraphs, w, block.size), `${name}, ${id}`).toBeLessThanOrEqual(
              h + 0.01,
            );
          }
          if (block.type === "table") {
            const used = block.heights.reduce((sum, height) => sum + height, 0);
            expect(used, `${name}, ${id}`).toBeLessThanOrEqual(h + 0.01);
            expect(block.heights, `${name}, ${id}`).toHaveLength(block.rows.length + 1);
          }
        }
      }
    }
  });

  it("holds no control or direction characters, wherever they come from", async () => {
    const name = "A\u0007cme\u202e dlt\u202c \ud800 شركة";
    const deck = makeDeck({ ...(await confidentialSource(name, teamOf(8, 5))), organizationName: name });
    const texts = [...textsIn(deck), deck.title, deck.footer, deck.fileName].join("\n");
    expect(texts).toContain("شركة");
    expect(texts.replaceAll("\n", " ")).not.toMatch(/\p{Cc}|\p{Cs}|\p{Bidi_Control}/u);
  });

  it("refuses a report that cannot be laid out", () => {
    const source = sources["the sample"] as DeckSource;
    expect(() => makeDeck({ ...source, report: { ...source.report, insights: null } })).toThrow(
      "cannot be laid out",
    );
  });
});

describe("a deck on a confidential survey", () => {
  it("shows no level or group that the report withholds, and says why", () => {
    for (const [name, source] of all().filter(([, { mode }]) => mode === "confidential")) {
      const { figures } = source.report;
      const hidden = figures?.release?.withheld.groups.filter(({ n }) => n < figures.responses) ?? [];
      const { slides } = makeDeck(source);
      const tables = slides.flatMap(({ id, blocks }) =>
        id === "levels" ? blocks.filter(({ type }) => type === "table") : [],
      );
      const heads = tables.flatMap(runsOf).map((runs) => textOf(runs));
      for (const { grouping, label, n } of hidden) {
        if (grouping === "level") expect(heads, name).not.toContain(`${label} (${n})`);
      }
      const said = slides.flatMap(textsOn).join("\n");
      expect(said, name).toContain(kindWords.confidential.report);
      if (hidden.length > 0) expect(said, name).toContain(withheldWords.title);
    }
  });

  it("draws no single answers, and says whose answers came too late", () => {
    for (const [name, source] of all().filter(([, { mode }]) => mode === "confidential")) {
      const stacks = makeDeck(source).slides.flatMap(({ blocks }) =>
        blocks.filter((block) => block.type === "chart" && block.kind === "bars" && block.isStacked),
      );
      expect(stacks, name).toEqual([]);
    }
    expect(textsOn(slideOf("late answers", "brief")).join(" ")).toContain("came after the responses");
    expect(textsOn(slideOf("a later release", "gaps")).join(" ")).toContain("those of the first 7 responses");
  });
});

describe("a deck on an open survey", () => {
  it("draws how many answers lie at each point", () => {
    const { blocks } = slideOf("eight people, open", "agreement");
    const [chart] = blocks;
    if (chart?.type !== "chart" || chart.kind !== "bars") throw new Error("There is no chart of answers");
    expect(chart.isStacked).toBe(true);
    const sums = chart.labels.map((_, index) =>
      chart.series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
    );
    const { figures } = (sources["eight people, open"] as DeckSource).report;
    expect(sums.toSorted()).toEqual(figures?.spectrums.map(({ current }) => current.n).toSorted());
  });

  it("leaves out agreement where one person answered", () => {
    const ids = makeDeck(sources["one person, open"] as DeckSource).slides.map(({ id }) => id);
    expect(ids).toContain("spectrums");
    expect(ids).not.toContain("agreement");
  });
});

describe("a deck on what a provider wrote", () => {
  it("marks what the figures do not bear out, and tells the speaker why", () => {
    const brief = slideOf("free text of a provider", "brief");
    const marked = brief.blocks
      .flatMap(runsOf)
      .flat()
      .filter(({ isInQuestion }) => isInQuestion);
    expect(marked.map(({ text }) => text).join(" ")).toContain("9.7");
    expect(brief.notes.join(" ")).toContain("In question: ");
    expect(textsOn(brief).join(" ")).toContain("details in the text are in question");
  });

  it("shortens what does not fit, counts what it leaves out, and says so", () => {
    const first = textsOn(slideOf("free text of a provider", "recommendations-1")).join("\n");
    const second = textsOn(slideOf("free text of a provider", "recommendations-2")).join("\n");
    expect(first).toContain("…");
    expect(first).toContain(slideWords.more);
    expect(second).toContain(slideWords.moreItems(2));
  });
});

describe("a deck with more to say than twelve slides hold", () => {
  it("has a row for each role, and leaves out the roles where there is no slide for them", () => {
    const { figures } = (sources["free text of a provider"] as DeckSource).report;
    const [table] = slideOf("free text of a provider", "roles").blocks;
    expect(table?.type === "table" && table.rows.length).toBe(figures?.roles.length);
    const ids = makeDeck(sources["free text on a second round"] as DeckSource).slides.map(({ id }) => id);
    expect(ids).toHaveLength(MAX_SLIDES);
    expect(ids).toEqual(expect.arrayContaining(["rounds", "levels", "marks", "recommendations-2", "limits"]));
    expect(ids).not.toContain("roles");
  });
});

describe("a deck on an older report", () => {
  it("draws no conclusions where nothing was tested, and says so", () => {
    const texts = textsIn(makeDeck(sources["before the verdicts"] as DeckSource)).join("\n");
    expect(texts).toContain(untestedWords.title);
    expect(texts).not.toContain("More than chance explains");
    expect(texts).not.toContain(qualityWords.careless);
  });

  it("has the texts alone where there are no figures", () => {
    const { slides } = makeDeck(sources["before the figures"] as DeckSource);
    expect(slides.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["title", "brief", "recommendations-1", "limits"]),
    );
    expect(slides.flatMap(({ blocks }) => blocks).filter(({ type }) => type === "chart")).toEqual([]);
  });
});

describe("a deck on a second round", () => {
  it("draws then and now, says what moved, what came of the wishes and what was taken up", () => {
    const { rounds } = (sources["a second round, open"] as DeckSource).report.figures ?? {};
    expect(rounds?.changes.some(({ isClear }) => isClear)).toBe(true);
    const slide = slideOf("a second round, open", "rounds");
    const chart = slide.blocks.find((block) => block.type === "chart");
    const spectrums = rounds?.changes.filter(({ measure }) => measure !== "effectiveness") ?? [];
    expect(chart?.series.map(({ values }) => values)).toEqual([
      spectrums.map(({ later }) => later.mean),
      spectrums.map(({ earlier }) => earlier.mean),
    ]);
    const said = textsOn(slide).join("\n");
    for (const text of ["12 of 12 answered then, 12 of 12 now.", roundWords.moved, roundWords.takenUp]) {
      expect(said).toContain(text);
    }
    expect(said).toContain("Done: Make room for the long view (Ada, due 30 June 2026)");
    expect(said).toContain("Open: Fund a bold experiment");
  });

  it("says of a recommendation who has taken it up, and when it is due", () => {
    const first = textsOn(slideOf("a second round, confidential", "recommendations-1")).join("\n");
    expect(first).toContain("Taken up by Grace, due 31 March 2027");
  });

  it("is missing in a first round", () => {
    const ids = makeDeck(sources["the sample"] as DeckSource).slides.map(({ id }) => id);
    expect(ids).not.toContain("rounds");
  });
});

describe("a deck on part of a team", () => {
  it("says of how many the responses are, and what the others could change", () => {
    expect(textsOn(slideOf("part of a team", "title")).join(" ")).toContain("11 responses from a team of 14");
    expect(textsOn(slideOf("part of a team", "limits")).join(" ")).toContain(
      "the 3 of 14 people on the team",
    );
  });
});

describe("a deck's names", () => {
  it("says at the foot of every slide that the sample is made up", () => {
    const deck = makeDeck(sources["the sample"] as DeckSource);
    expect(deck.footer).toContain(sampleWords.cover);
    expect(textsOn(deck.slides[0] as Slide)).toContain(sampleWords.cover);
  });

  it("names a file that every file system takes", () => {
    const at = "2026-11-20T10:00:00.000Z";
    expect(deckFileName('A/B: "C" <D>|E?*\\ \u202eF\u0007', at)).toBe(
      "A B C D E F - insights 2026-11-20.pptx",
    );
    expect(deckFileName("Bergmann & Söhne", at)).toBe("Bergmann & Söhne - insights 2026-11-20.pptx");
    expect(deckFileName("../..", at)).toBe("Survey - insights 2026-11-20.pptx");
    expect(deckFileName("x".repeat(300), at).length).toBeLessThan(100);
  });
});
