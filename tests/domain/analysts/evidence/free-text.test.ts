import { describe, expect, it } from "vitest";
import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import { insightsSchema } from "#domain/report/insights.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { DEVELOPMENT_SENTENCES, type Labelled } from "./development-sentences.ts";
import { DEVELOPMENT_TEAMS } from "./development-teams.ts";
import { FIFTH_SENTENCES } from "./fifth-sentences.ts";
import { FOURTH_SENTENCES } from "./fourth-sentences.ts";
import { FOURTH_TEAMS } from "./fourth-teams.ts";
import { FURTHER_SENTENCES } from "./further-sentences.ts";
import { HELD_OUT_SENTENCES } from "./held-out-sentences.ts";
import { HELD_OUT_TEAMS } from "./held-out-teams.ts";
import { SECOND_SENTENCES } from "./second-sentences.ts";
import { SECOND_TEAMS } from "./second-teams.ts";
import { SIXTH_SENTENCES } from "./sixth-sentences.ts";
import type { PlannedTeam } from "./teams.ts";
import { THIRD_SENTENCES } from "./third-sentences.ts";

/*
 * First runs, before anything was mended after a set had been seen: 128 false and 80 true sentences of the
 * held-out set gave a recall of 84.4 % and 2.5 % false alarms; 45 false and 28 true ones of the second set, in
 * another style, 55.6 % and 7.1 %; 26 false and 16 true ones of the third, 65.4 % and 0 %; 68 false and 35
 * true ones of the fourth, 91.2 % and 17.1 %. The fifth was first run when the fourth had been mended: 39 false
 * and 20 true ones, 71.8 % and 5.0 %; and the sixth after the fifth: 25 false and 12 true ones, 76.0 % and 0 %.
 * What was then mended is general (classes of words, ties of figures to names), so the figures below describe
 * sentences that the checker knows by now.
 */
type Check = (text: string, team: PlannedTeam) => boolean;

function written(text: string) {
  return { ...insightsSchema.parse({}), strengths: [text] };
}

function unsupportedIn(text: string, { name, figures }: PlannedTeam) {
  return checkEvidence(written(text), figures, name).texts.flatMap(({ unsupported }) => unsupported);
}

const isMarked: Check = (text, team) => unsupportedIn(text, team).length > 0;

/** Negative control: marks a text only for a decimal that no fact has. */
const looksUpDigits: Check = (text, { figures }) => {
  const values = new Set(buildFactSheet(figures).map(({ value }) => Math.abs(value).toFixed(1)));
  return Array.from(text.matchAll(/\d\.\d/g)).some(([digits]) => !values.has(digits));
};

function ratesOf(
  sentences: Record<string, readonly Labelled[]>,
  teams: Record<string, PlannedTeam>,
  check: Check,
) {
  const judged = Object.entries(sentences).flatMap(([key, list]) =>
    list.map(([label, text]) => ({
      isTrue: label === "true",
      isMarked: check(text, teams[key] as PlannedTeam),
    })),
  );
  const share = (isTrue: boolean) => {
    const own = judged.filter((one) => one.isTrue === isTrue);
    return own.filter((one) => one.isMarked).length / own.length;
  };
  return { count: judged.length, recall: share(false), alarms: share(true) };
}

describe("free text about a team", () => {
  it.each([
    ["the development set", DEVELOPMENT_SENTENCES, DEVELOPMENT_TEAMS, 130],
    ["the held-out set", HELD_OUT_SENTENCES, HELD_OUT_TEAMS, 200],
    ["the second set", SECOND_SENTENCES, SECOND_TEAMS, 60],
    ["the third set", THIRD_SENTENCES, SECOND_TEAMS, 40],
    ["the fourth set", FOURTH_SENTENCES, FOURTH_TEAMS, 100],
    ["the fifth set", FIFTH_SENTENCES, FOURTH_TEAMS, 55],
    ["the sixth set", SIXTH_SENTENCES, FOURTH_TEAMS, 35],
    ["the further development set", FURTHER_SENTENCES, FOURTH_TEAMS, 80],
  ])(
    "of %s is marked where it is false in 95 of 100 and where it is true in at most 4",
    (_, sentences, teams, least) => {
      const { count, recall, alarms } = ratesOf(sentences, teams, isMarked);
      expect(count).toBeGreaterThanOrEqual(least);
      expect(recall).toBeGreaterThanOrEqual(0.95);
      expect(alarms).toBeLessThanOrEqual(0.04);
    },
  );

  it("passes mostly unmarked where digits alone are looked up", () => {
    expect(ratesOf(HELD_OUT_SENTENCES, HELD_OUT_TEAMS, looksUpDigits).recall).toBeLessThan(0.5);
  });

  it("holds wrong figures of groups in at most 3 of 100", () => {
    const { nine } = HELD_OUT_TEAMS;
    const labels = [
      ["The C-Suite", "C-Suite"],
      ["The Directors", "Director"],
      ["The managers", "Manager"],
    ] as const;
    let [told, missed] = [0, 0];
    for (const [subject, label] of labels) {
      const own = nine.figures.levels?.find((level) => level.label === label)?.spectrums ?? [];
      for (const { spectrum, current } of own) {
        for (let tenths = 10; tenths <= 90; tenths += 2) {
          if (Math.abs(tenths / 10 - (current ?? 0)) < 0.11) continue;
          const poles = spectrum.split("_").map((pole) => pole[0]?.toUpperCase() + pole.slice(1));
          const text = `${subject} put ${poles.join(" vs ")} at ${(tenths / 10).toFixed(1)} today.`;
          told += 1;
          missed += isMarked(text, nine) ? 0 : 1;
        }
      }
    }
    expect(told).toBeGreaterThan(600);
    expect(missed / told).toBeLessThanOrEqual(0.03);
  });

  it.each([
    ["Effectiveness stands at ７.４ of 10.", "７.４"],
    ["Effectiveness stands at 7,4 of 10.", "7,4"],
    ["Effectiveness stands at ٧.٤ of 10.", "٧.٤"],
    ["Effectiveness stands at 𝟕.𝟒 of 10.", "𝟕.𝟒"],
  ])("is read in digits of any script, and marked as it is written: %s", (text, figure) => {
    const [claim] = unsupportedIn(text, HELD_OUT_TEAMS.nine);
    expect(claim).toMatchObject({ kind: "figure", text: figure });
    expect(text.slice(claim?.start, claim?.end)).toBe(figure);
  });

  it("says by its kind what was found", () => {
    const kinds = [
      ["The team wants more Execution.", "direction"],
      ["A third of the team wants more Vision.", "share"],
      ["The largest gap is on Purpose vs Profit.", "comparison"],
      ["Leaders are united on Disruptive vs Measured.", "agreement"],
      ["Effectiveness has improved since last year.", "trend"],
      ["Effectiveness is low because of unclear priorities.", "cause"],
      ["Effectiveness is below the industry average.", "benchmark"],
      ["One leader said that nothing moves.", "quote"],
      ["Vision keeps the team awake.", "finding"],
    ];
    for (const [text = "", kind] of kinds) {
      expect(
        unsupportedIn(text, HELD_OUT_TEAMS.nine).map((claim) => claim.kind),
        text,
      ).toContain(kind);
    }
  });

  it.each(["1 ", "6.1 to ", "half of ", "١,", "more Vision than the C-Suite ", "(", "x", "A. "])(
    "of 100,000 characters is checked in bounded time, whatever is repeated: %j",
    (part) => {
      const startedAt = performance.now();
      isMarked(part.repeat(100_000 / part.length), HELD_OUT_TEAMS.twenty);
      expect(performance.now() - startedAt).toBeLessThan(30_000);
    },
    60_000,
  );
});
