import { describe, expect, it } from "vitest";
import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import type { Evidence, TextEvidence } from "#domain/report/evidence.ts";
import {
  checkedText,
  isBorneOut,
  provenanceEntries,
  qualityNotes,
} from "#src/features/insights/evidence/provenance.tsx";
import {
  cutAtUnsupported,
  factIdsAt,
  pairsOf,
  readChecks,
  spectrumsOf,
  unsupportedPhrase,
} from "#src/features/insights/report/report-checks.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
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
      "Not in the responses: “4.8” (no figure of this survey says so), “Chief Happiness Officer” (nobody answered in this role).",
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
  it("says whether the data bear the text out", () => {
    const sound = readChecks(evidenceOf([]), FIGURES);
    const doubtful = readChecks(evidenceOf([], { checked: 12, supported: 10 }), FIGURES);
    expect([checkedText(sound), isBorneOut(sound)]).toEqual(["Every figure checked against the data", true]);
    expect([checkedText(doubtful), isBorneOut(doubtful)]).toEqual([
      "2 of 12 details in the text are not borne out by the data",
      false,
    ]);
    expect([checkedText(null), isBorneOut(null)]).toEqual([null, true]);
  });

  it("leaves out details that an older analysis did not note", () => {
    expect(provenanceEntries({ provenance: { provider: "unknown", model: null, run: null } }, null)).toEqual(
      [],
    );
  });

  it("names the model, the time and the tokens of a provider", () => {
    const run = {
      promptVersion: "4",
      dataHash: "ab12",
      durationMs: 41_240,
      usage: { inputTokens: 5210, outputTokens: 1930 },
      checked: 0,
      unsupported: 0,
    };
    const entries = Object.fromEntries(
      provenanceEntries({ provenance: { provider: "openai", model: "gpt-4", run } }, null),
    );
    expect(entries).toMatchObject({ Model: "gpt-4", Took: "41.2 s", Tokens: "5210 read, 1930 written" });
  });

  it("tells what is straight-lined in place of the stricter count, and what agrees with opposed poles", () => {
    const quality = {
      sameAnswerThroughout: 1,
      noWishAnywhere: 0,
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
    const quality = { sameAnswerThroughout: 1, noWishAnywhere: 0, hurried: 2 };
    expect(qualityNotes({ ...FIGURES, quality }).join(" ")).toContain(
      "1 response gave one answer throughout. 2 responses answered faster than one can read. All of them count",
    );
  });
});
