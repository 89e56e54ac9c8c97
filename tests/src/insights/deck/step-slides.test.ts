import { expect, it } from "vitest";
import { slideWords } from "#messages/report/deck";
import type { DeckSource, Slide } from "#src/features/insights/deck/deck.ts";
import { makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import { camps, everySource } from "./every-source.ts";
import { secondRoundSource } from "./made-sources.ts";
import { readOn, reportOf, slideOf, textsIn, textsOfDeck } from "./read-slides.ts";

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
