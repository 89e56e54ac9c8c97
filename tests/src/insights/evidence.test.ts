import { describe, expect, it } from "vitest";
import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import type { Evidence, TextEvidence } from "#domain/report/evidence.ts";
import type { LeftOut, RunProvenance } from "#domain/report/provenance.ts";
import {
  checkedText,
  isInQuestion,
  provenanceEntries,
  provenanceText,
  qualityNotes,
} from "#src/features/insights/evidence/provenance.tsx";
import {
  cutAtUnsupported,
  factIdsAt,
  pairsOf,
  type ReportChecks,
  readChecks,
  spectrumsOf,
  unsupportedAt,
  unsupportedPhrase,
} from "#src/features/insights/report/report-checks.ts";
import { type Writing, writingOf } from "#src/features/insights/report/writing.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { withoutVerdicts, withVerdicts } from "./made-figures.ts";
import { openFigures } from "./made-teams.ts";

const FIGURES = openFigures(generateTeam(4).responses);

function evidenceOf(texts: TextEvidence[], { checked = 9, supported = 9 } = {}): Evidence {
  return { checked, supported, texts };
}

function claim(text: string, start: number, kind: TextEvidence["unsupported"][number]["kind"] = "figure") {
  return { kind, text, start, end: start + text.length };
}

describe("a text that says more than the data", () => {
  it("cuts the text where it does, and loses nothing of it", () => {
    const text = "The 17 people want more.";
    const pieces = cutAtUnsupported(text, [claim("17 people", 4)]);
    expect(pieces).toEqual([
      { text: "The ", isUnsupported: false },
      { text: "17 people", isUnsupported: true },
      { text: " want more.", isUnsupported: false },
    ]);
  });

  it("leaves the text whole where spans overlap or lie outside of it", () => {
    const spans = [claim("abc", 0), claim("bc", 1), { start: 2, end: 99 }, { start: 3, end: 3 }];
    for (const cut of [cutAtUnsupported("abcd", spans), cutAtUnsupported("", spans)]) {
      expect(cut.map(({ text }) => text).join("")).toMatch(/^(?:abcd)?$/);
    }
    expect(cutAtUnsupported("abcd", spans).filter(({ isUnsupported }) => isUnsupported)).toHaveLength(1);
  });

  it("explains each thing named once, by its kind", () => {
    expect(unsupportedPhrase([])).toBeNull();
    expect(
      unsupportedPhrase([claim("4.8", 0), claim("4.8", 9), claim("Chief Happiness Officer", 20, "role")]),
    ).toBe(
      "In question: “4.8” (no figure of this survey says so), “Chief Happiness Officer” (nobody answered in this role).",
    );
  });
});

describe("the facts that a statement rests on", () => {
  const ids = [
    "spectrum.open_structured.gap.mean",
    "level.VP.vision_execution.current.mean",
    "aspect.profit.mean",
  ];

  it("finds them by the path of the text, each once", () => {
    const texts = ids.map((id, index) => ({
      path: `strengths.${index}`,
      facts: [id, ids[0] ?? ""],
      unsupported: [],
    }));
    const checks = readChecks(evidenceOf(texts), FIGURES);
    expect(factIdsAt(checks, ["strengths.1", "strengths.2"])).toEqual([ids[1], ids[0], ids[2]]);
    expect(factIdsAt(checks, ["strengths.9"])).toEqual([]);
    expect(factIdsAt(readChecks(null, FIGURES), ["strengths.1"])).toEqual([]);
  });

  it("leads to the charts of their spectrums and of their opposed pairs", () => {
    expect(spectrumsOf(ids)).toEqual(["vision_execution", "open_structured"]);
    expect(pairsOf([...ids, "pair.adaptive_planned.balance.mean"])).toEqual([
      "purpose_profit",
      "adaptive_planned",
    ]);
  });

  it("leads to a chart from every fact of the sheet that is about a spectrum", () => {
    const about = buildFactSheet(FIGURES).filter(({ spectrum }) => spectrum);
    expect(about.length).toBeGreaterThan(100);
    for (const { id, spectrum } of about) {
      expect([...spectrumsOf([id]), ...pairsOf([id])], id).toContain(spectrum);
    }
  });
});

describe("a report's provenance", () => {
  const checksOf = (writing: Writing, { checked = 9, supported = 9, figures = FIGURES } = {}) =>
    readChecks(evidenceOf([], { checked, supported }), figures, writing);
  const runOf = (leftOut?: RunProvenance["leftOut"]): RunProvenance => ({
    promptVersion: "4",
    dataHash: "ab12",
    durationMs: 41_240,
    usage: { inputTokens: 5210, outputTokens: 1930 },
    checked: 0,
    unsupported: 0,
    ...(leftOut && { leftOut }),
  });
  const by = (provider: string, run: RunProvenance | null = null) => ({ provider, model: "gpt-4", run });
  const checkedRow = (provenance: ReturnType<typeof by>, checks: ReportChecks | null) =>
    Object.fromEntries(provenanceEntries({ provenance }, checks)).Checked;

  it("tells text by rules, text from claims and free text apart", () => {
    expect(
      [by("builtin", runOf()), by("openai", runOf([])), by("openai", runOf()), by("unknown")].map(writingOf),
    ).toEqual(["rules", "claims", "free text", "free text"]);
  });

  it("counts the details in question of free text alone, where nothing else vouches for it", () => {
    const doubtful = { checked: 12, supported: 10 };
    const sound = checksOf("free text", { figures: withVerdicts(FIGURES) });
    expect([checkedText(sound), isInQuestion(sound)]).toEqual([
      "Text compared with the figures: nothing marked",
      false,
    ]);
    const free = checksOf("free text", doubtful);
    expect([checkedText(free), isInQuestion(free)]).toEqual([
      "2 of 12 details in the text are in question",
      true,
    ]);
    for (const checks of [checksOf("rules", doubtful), checksOf("claims", doubtful), null]) {
      expect([checkedText(checks), isInQuestion(checks)]).toEqual([null, false]);
    }
  });

  it("marks nothing in a text whose figures code put in", () => {
    const texts = [{ path: "strengths.0", facts: [], unsupported: [claim("4.8", 0)] }];
    const marksOf = (writing: Writing) =>
      unsupportedAt(readChecks(evidenceOf(texts), FIGURES, writing), ["strengths.0"]).length;
    expect([marksOf("free text"), marksOf("claims"), marksOf("rules")]).toEqual([1, 0, 0]);
  });

  it("says of a text by rules how it came about, and speaks of no check", () => {
    expect(provenanceText(by("builtin"), true)).toBe("Every figure computed from the responses");
    expect(checkedRow(by("builtin"), checksOf("rules"))).toBe(
      "Rules chose and wrote the sentences, and code put in every figure.",
    );
  });

  it("counts the statements that were left out of a text from claims, with the reasons", () => {
    const leftOut: LeftOut[] = [
      { reason: "claim", count: 2 },
      { reason: "figure", count: 1 },
      { reason: "name", count: 0 },
    ];
    expect(provenanceText(by("openai", runOf(leftOut)), true)).toBe(
      "Written by gpt-4 from computed findings; every figure put in by code; 3 statements left out",
    );
    expect(provenanceText(by("openai", runOf([])), true)).not.toContain("left out");
    expect(checkedRow(by("openai", runOf(leftOut)), checksOf("claims"))).toMatch(
      /3 statements left out: 2 resting on no finding and 1 with a figure or quantity of its own\.$/,
    );
    expect(checkedRow(by("openai", runOf([])), checksOf("claims"))).toMatch(/Nothing was left out\.$/);
  });

  it("says of free text what was compared, and that a mark is a question and wrong statements pass", () => {
    const provenance = by("openai", runOf());
    expect(provenanceText(provenance, true)).toBe("Written by gpt-4; charts computed from the responses");
    expect(checkedRow(provenance, checksOf("free text", { figures: withVerdicts(FIGURES) }))).toMatch(
      /^A program compared the text with the figures sentence by sentence and found support for 9 of 9 details\. It also marked what it couldn’t check\. A mark is a question, not a proof, and some wrong statements pass unmarked: .+ 91 of 100 wrong ones and 18 of 100 right ones; from set to set 88 to 100 and 6 to 39\./,
    );
    expect(checkedRow(provenance, null)).toBeUndefined();
  });

  it("claims of an older report's free text no more than that names and figures were looked up", () => {
    const older = checksOf("free text", { figures: withoutVerdicts(FIGURES) });
    expect(checkedRow(by("openai", runOf()), older)).toContain(
      "and nothing else, and found 9 of 9. A mark is a question",
    );
    expect(checkedText(older)).toBe("Figures and names in the text looked up: nothing marked");
  });

  it("leaves out details that an older analysis did not note", () => {
    expect(provenanceEntries({ provenance: { provider: "unknown", model: null, run: null } }, null)).toEqual(
      [],
    );
  });

  it("names the model, the time and the tokens of a provider", () => {
    const entries = Object.fromEntries(provenanceEntries({ provenance: by("openai", runOf()) }, null));
    expect(entries).toMatchObject({ Model: "gpt-4", Took: "41.2 s", Tokens: "5210 read, 1930 written" });
  });

  it("tells what is straight-lined in place of the stricter count, and what agrees with opposed poles", () => {
    const quality = {
      sameAnswerThroughout: 1,
      noWantAnywhere: 0,
      hurried: 0,
      straightLined: 2,
      yesSaying: 1,
    };
    const notes = qualityNotes({ ...FIGURES, quality }).join(" ");
    expect(notes).toContain("2 responses gave nearly the same answer to every statement.");
    expect(notes).toContain("1 response agreed with opposed statements alike.");
    expect(notes).not.toContain("one answer throughout");
  });

  it("counts careless responses without leaving them out", () => {
    const quality = { sameAnswerThroughout: 1, noWantAnywhere: 0, hurried: 2 };
    expect(qualityNotes({ ...FIGURES, quality }).join(" ")).toContain(
      "1 response gave one answer throughout. 2 responses answered faster than anyone can read. All of them count",
    );
  });
});
