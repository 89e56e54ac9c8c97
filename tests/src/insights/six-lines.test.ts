import { expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import { createSay } from "#domain/report/render/say.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { legend } from "#messages/report/insights";
import { SixLines } from "#src/features/insights/charts/six-lines.tsx";
import { plant, points } from "#tests/domain/report/planted-claims.ts";
import { draw, textOf } from "./draw-part.ts";
import { CAMPS, partOf, teamOf, versionOf, WANTS } from "./made-reports.ts";

const nothing = versionOf(teamOf(7), "open");
const wants = versionOf(teamOf(12, WANTS), "confidential");
const camps = versionOf(teamOf(12, CAMPS), "open");

/** The chart's rows, as markup. */
const rowsOf = (markup: string) => markup.split(/<li(?= )/).slice(1);

/** Those of the six lines, without marks. */
const linesOf = (markup: string) => rowsOf(markup).filter((row) => !textOf(row).includes("1 to 10"));

/** The chart of a team whose first page names this claim, first of all. */
function drawWithVerdict(claim: Claim, version = nothing): string {
  const part = partOf(version);
  const verdict = { text: "Verdict.", claimIds: [claim.id] };
  return draw(SixLines, version, { report: { ...part.report, verdict }, claims: [...part.claims, claim] });
}

it("the six lines have today's and the wanted mean in figures beside dot and ring", () => {
  const rows = rowsOf(draw(SixLines, wants)).map(textOf);
  const { spectrums = [] } = wants.figures ?? {};
  expect(spectrums).toHaveLength(6);
  for (const { current, aspirational } of spectrums) {
    const both = ` ${oneDecimal(current.mean)} ${oneDecimal(aspirational.mean)} `;
    expect(rows.filter((row) => row.includes(both)).length).toBeGreaterThan(0);
  }
});

it("the six lines count the answers at each point where they are split", () => {
  const counts = camps.figures?.spectrums.find(({ spectrum }) => spectrum === "open_structured")?.counts;
  const given = [...(counts?.current ?? []), ...(counts?.aspirational ?? [])].filter((count) => count > 0);
  const [row = ""] = rowsOf(draw(SixLines, camps));
  expect(row.match(/(?<=<text[^>]*>)\d+/g)).toEqual(given.map(String));
  expect(draw(SixLines, camps)).toContain(legend.counts);
});

it("the six lines show the shares of a confidential survey's split answers in quarters", () => {
  const drawn = draw(SixLines, versionOf(teamOf(20, CAMPS), "confidential"));
  expect(rowsOf(drawn)[0]?.match(/(?<=<text[^>]*>)[^<]+/g)).toEqual(["½", "½", "¼", "½", "¼"]);
  expect(drawn).toContain(legend.shares);
});

it("the six lines are grey where nothing was found, which the legend explains", () => {
  const found = partOf(camps).report.findings.flatMap(({ spectrums }) => spectrums);
  const rows = linesOf(draw(SixLines, camps));
  expect(rows.map((row) => row.includes("text-edge"))).toEqual(
    SPECTRUMS.map((_, index) => index >= new Set(found).size),
  );
  expect(draw(SixLines, camps)).toContain(legend.grey);
  const [finding] = partOf(wants).report.findings;
  const findings = SPECTRUMS.map(({ id }) => ({
    ...finding,
    claimId: id,
    kind: "groups",
    spectrums: [id],
  }));
  const all = draw(SixLines, wants, { report: { ...partOf(wants).report, findings } as never });
  expect(all).not.toContain(legend.grey);
  expect(all).not.toContain("text-edge");
});

it("the six lines have where the last round saw the team on the line that has changed", () => {
  const change = { kind: "change", spectrum: "purpose_profit", towards: "profit", wanted: "came" } as const;
  const claim = plant("change.purpose_profit", { ...change, before: points(2.2), today: points(5.3) });
  const rows = rowsOf(drawWithVerdict(claim)).filter((row) => textOf(row).includes(" 2.2 "));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain("Purpose");
  expect(drawWithVerdict(claim)).toContain(legend.lastRound);
  expect(draw(SixLines, nothing)).not.toContain(legend.lastRound);
});

it("marks stand among the lines where the verdict names them, and not otherwise", () => {
  const [mark] = partOf(nothing).claims.filter(({ kind }) => kind === "effectiveness");
  const rows = rowsOf(drawWithVerdict(mark as Claim));
  expect(rows).toHaveLength(8);
  const [results, together] = nothing.figures?.effectivenessItems ?? [];
  expect(textOf(rows[0] ?? "")).toContain(`out to do ${oneDecimal(results?.scores.mean ?? 0)} 1 to 10`);
  expect(textOf(rows[1] ?? "")).toContain(`together ${oneDecimal(together?.scores.mean ?? 0)} 1 to 10`);
  const [participation] = partOf(nothing).claims.filter(({ kind }) => kind === "participation");
  const undecided = { ...partOf(nothing).report, undecided: null };
  const verdict = { text: "Verdict.", claimIds: [participation?.id ?? ""] };
  const none = draw(SixLines, nothing, { report: { ...undecided, verdict } });
  expect(rowsOf(none)).toHaveLength(6);
});

it("marks stand among the lines of both groups, where these differ", () => {
  const [one, other] = ["Sales", "Finance"].map((label) => ({ grouping: "function", label, n: 6 }) as const);
  if (!one || !other) throw new Error("There are two groups");
  const marks = { oneMark: points(8), otherMark: points(3.9), others: [], widest: null };
  const [row = ""] = rowsOf(drawWithVerdict(plant("marks", { kind: "mark-groups", one, other, ...marks })));
  expect(textOf(row)).toContain("Sales 8.0 Finance 3.9");
});

it("marks stand among the lines of both camps, where these differ", () => {
  const claims = partOf(camps).claims.map((claim) => {
    if (claim.kind !== "camps") return claim;
    const [first, ...more] = claim.spectrums;
    if (!first?.lower || !first.upper) throw new Error("The camps have no figures");
    const lower = { ...first.lower, mark: points(8) };
    const upper = { ...first.upper, mark: points(3.9) };
    return { ...claim, marksDiffer: true, spectrums: [{ ...first, lower, upper }, ...more] };
  });
  const rows = rowsOf(draw(SixLines, camps, { claims }));
  expect(rows.map(textOf)).toContainEqual(expect.stringContaining("Open 8.0 Structured 3.9"));
});

it("marks stand among the lines with those of the last round, where they have changed", () => {
  const items = [
    { item: "achievement" as const, before: points(5.5), today: points(6), isClear: false },
    { item: "collaboration" as const, before: points(4.2), today: points(6), isClear: true },
  ];
  const moved = { moved: "higher" as const, before: points(4.8), mean: points(6), items };
  const [results = "", together = ""] = rowsOf(
    drawWithVerdict(plant("mark-change", { kind: "mark-change", ...moved })),
  );
  expect(textOf(results)).toContain(" 5.5 ");
  expect(textOf(together)).toContain(" 4.2 ");
});

it.each(LANGUAGE_CODES)("the poles of a chart have the words of sentences: %s", async (language) => {
  const { words } = await loadReportWords(language);
  const say = createSay(words, []);
  const file = new URL(`../../../domain/messages/compiled/${language}/report/insights.js`, import.meta.url);
  const { poleWords } = await import(/* @vite-ignore */ file.pathname);
  for (const { id, left, right } of SPECTRUMS) {
    const [one, nine] = say("scale", { spectrum: id }, []).text.split(", 9 ");
    expect(one).toContain(poleWords[left]);
    expect(nine).toContain(poleWords[right]);
  }
});
