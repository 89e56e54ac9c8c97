import { expect, it } from "vitest";
import { oneDecimal } from "#domain/wording/format.ts";
import { slideWords } from "#messages/report/deck";
import type { DeckSource, Slide } from "#src/features/insights/deck/deck.ts";
import { paragraphsHeight } from "#src/features/insights/deck/fit-text.ts";
import { makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import {
  camps,
  everySource,
  sampleSource,
  secondRoundSource,
  withReport,
  withSuggestions,
} from "./made-sources.ts";
import { readOn, reportOf, slideOf, textsIn, textsOfDeck, textsOn } from "./read-slides.ts";

const sources = await everySource();

it("slides on steps says in a table what to do, who could see to it and by when, and when to ask again", () => {
  const source = camps();
  const { steps, again } = reportOf(source);
  const days = ["27 November", "11 December", "4 January"];
  const slide = slideOf(source, "steps");
  expect(slide.blocks.find(({ type }) => type === "table")).toMatchObject({
    head: ["Step", "Who", "By when"],
    rows: steps.map(({ advice, owner }, index) => [advice.title, owner ?? "To be agreed", days[index]]),
  });
  expect(steps).toHaveLength(3);
  expect(readOn(slide).join("\n")).toContain(again.text);
});

it("slides on steps says of each step how it begins and what it takes, and all about it in the notes", () => {
  const source = camps();
  const { steps } = source.report;
  expect(steps).toHaveLength(3);
  for (const { advice } of steps) {
    const { number, title, what, firstStep, takes, cost, notWhen, sign, source: from } = advice;
    const slide = slideOf(source, `step-${number}`);
    const start = takes[0]?.toUpperCase();
    expect(readOn(slide)).toEqual(expect.arrayContaining([title, firstStep, `${start}${takes.slice(1)}`]));
    const notes = slide.notes.join("\n");
    for (const text of [what, firstStep, cost, notWhen, sign, from]) expect(notes).toContain(text);
  }
});

it("slides on steps names to the speaker all advice that is no step", () => {
  for (const [name, source] of Object.entries(sources)) {
    const { findings, otherAdvice } = reportOf(source);
    const said = textsOfDeck(makeDeck(source)).join("\n");
    for (const { advice } of [...findings, ...otherAdvice])
      for (const { title, what } of advice)
        for (const text of [title, what]) expect(said, name).toContain(text.trim());
  }
});

it("slides on steps lists what the team has agreed to do in a table on slides of their own, all of it in the notes", () => {
  const source = sources["own actions"] as DeckSource;
  const slides = makeDeck(source).slides.filter(({ id }) => id.startsWith("agreed"));
  const rows = slides.flatMap(({ blocks }) =>
    blocks.flatMap((one) => (one.type === "table" ? one.rows : [])),
  );
  const actions = source.version.actions ?? [];
  const notes = slides.flatMap((slide) => slide.notes).slice(0, actions.length);
  expect(rows[1]).toEqual(["Own action 1", "Ada", "To be agreed"]);
  for (const { title } of actions) expect(notes.join("\n")).toContain(title);
  expect(notes[1]).toBe("Own action 1: Agreed by Ada. Objection: Too soon");
  expect(readOn(slides.at(-1) as Slide)).toContain(
    slideWords.moreSteps({ count: actions.length - rows.length }),
  );
  const { slides: others } = makeDeck(secondRoundSource("open"));
  expect(others.map(({ id }) => id)).not.toContain("agreed-1");
});

it("slides on steps shows everything that a team has agreed to do where two slides have room", () => {
  const source = sources["own actions"] as DeckSource;
  const actions = (source.version.actions ?? []).slice(0, 7).map((action, index) => ({
    ...action,
    title: action.title && `Agree on who decides, part ${index}`,
    dueOn: "2027-03-31",
    doneAt: index === 2 ? "2027-01-05T10:00:00.000Z" : null,
  }));
  const slides = makeDeck({ ...source, version: { ...source.version, actions } }).slides.filter(({ id }) =>
    id.startsWith("agreed"),
  );
  const rows = slides.flatMap(({ blocks }) =>
    blocks.flatMap((one) => (one.type === "table" ? one.rows : [])),
  );
  expect(rows).toHaveLength(7);
  expect(rows[1]).toEqual(["Agree on who decides, part 1", "Ada", "31 March 2027"]);
  expect(rows[2]).toEqual(["Agree on who decides, part 2", "Ada", "Done"]);
  expect(slides.flatMap(readOn).join("\n")).not.toMatch(/in the notes/);
});

it("slides on steps says who has taken up a step", () => {
  const said = slideOf(sources["a second round, open"], "steps").blocks.flatMap(textsIn);
  expect(said).toEqual(expect.arrayContaining(["Grace", "31 March"]));
});

it("slides on findings draws how the answers of two camps and what they want lie, where a mean would hide it", () => {
  const source = camps();
  const finding = reportOf(source).findings.find(({ kind }) => kind === "camps");
  const charts = slideOf(source, `finding-${finding?.claimId}`).blocks.filter(({ type }) => type === "chart");
  const values = [3, 3, 0, 0, 0, 0, 0, 3, 3];
  const alike = { kind: "bars", values, min: 0, max: 3 };
  expect(charts).toMatchObject([
    { ...alike, title: "Today, from 1 (Open) to 9 (Structured)", tone: "accent" },
    { ...alike, title: "Wanted, from 1 (Open) to 9 (Structured)", tone: "second" },
  ]);
});

it("slides on findings shows the statements behind a finding", () => {
  const source = camps();
  const finding = reportOf(source).findings.find(({ statements }) => statements.length > 0);
  if (!finding) throw new Error("No finding has statements");
  const said = textsOn(slideOf(source, `finding-${finding.claimId}`));
  expect(said).toEqual(expect.arrayContaining(finding.statements.map(({ text }) => text)));
});

it("slides on findings gives the speaker the figures of each finding", async () => {
  const source = await sampleSource();
  const finding = reportOf(source).findings.find(({ kind }) => kind === "want");
  const today = source.version.figures?.spectrums.find(
    ({ spectrum }) => spectrum === finding?.spectrums[0],
  )?.current;
  const { notes } = slideOf(source, `finding-${finding?.claimId}`);
  expect(notes.join("\n")).toContain(`mean: ${oneDecimal(today?.mean ?? 0)} (n = ${today?.n})`);
  expect(notes.join("\n")).not.toMatch(/agreement/i);
});

it("slides on findings gives the speaker the card for each role of an open survey", () => {
  const source = camps();
  const notes = makeDeck(source).slides.at(-1)?.notes.join("\n");
  expect(source.report.roles.length).toBeGreaterThan(5);
  for (const { title, perceptions } of source.report.roles)
    for (const text of [title, ...perceptions.map((one) => one.text)]) expect(notes).toContain(text);
});

const suggested = () => withSuggestions(camps());

it("the slide of a provider’s words keeps a provider's suggestions on a slide of their own, under its name", () => {
  const source = suggested();
  const { title } = slideOf(source, "suggestions");
  expect(title).toBe("Suggested by gpt-test. Not checked against the answers.");
  const others = makeDeck(source).slides.filter(({ id }) => id !== "suggestions");
  expect(others.flatMap(textsOn).filter((text) => text.includes("Suggestion 1."))).toEqual([]);
  expect(textsOn(slideOf(source, "suggestions")).join("\n")).toContain("Suggestion 1.");
});

it("the slide of a provider’s words quotes an answer of a provider that cannot be read", () => {
  const source = withReport(suggested(), { suggestions: [], quotation: "Be bold." });
  const slide = slideOf(source, "suggestions");
  expect([slide.title, textsOn(slide)]).toEqual([
    "Written by the provider. Not checked.",
    expect.arrayContaining(["Be bold."]),
  ]);
});

it("the slide of a provider’s words shows the beginning of a text that is longer than a slide", () => {
  const slide = slideOf(suggested(), "suggestions");
  const [shown = ""] = slide.blocks.flatMap(textsIn);
  expect(shown).toMatch(/^Suggestion 0\. .+…$/);
  expect(slide.notes[0]?.startsWith(shown.slice(0, -1))).toBe(true);
});

it.each([
  ["one endless word", "x".repeat(20_000)],
  ["many short words", "a ".repeat(5_000)],
  ["no word", " \n "],
])("the slide of a provider’s words keeps a provider's answer on its slide: %s", (_, quotation) => {
  const source = withReport(camps(), { suggestions: [], quotation });
  const { blocks } = slideOf(source, "suggestions");
  for (const block of blocks) {
    if (block.type !== "text") throw new Error("A suggestion is a text");
    expect(paragraphsHeight(block.paragraphs, block.box.w, block.size)).toBeLessThanOrEqual(block.box.h);
  }
});
