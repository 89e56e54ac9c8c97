import { expect, it } from "vitest";
import { oneDecimal } from "#domain/wording/format.ts";
import { makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import { camps } from "./every-source.ts";
import { sampleSource } from "./made-sources.ts";
import { reportOf, slideOf, textsOn } from "./read-slides.ts";

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
