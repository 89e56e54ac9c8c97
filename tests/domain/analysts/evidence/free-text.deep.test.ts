import { describe, expect, it } from "vitest";
import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import { insightsSchema } from "#domain/report/insights.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { DEVELOPMENT_TEAMS } from "./development-teams.ts";
import { FOURTH_TEAMS } from "./fourth-teams.ts";
import { HELD_OUT_TEAMS } from "./held-out-teams.ts";
import { SECOND_TEAMS } from "./second-teams.ts";
import { DEVELOPMENT_SENTENCES, type Labelled } from "./sentences/development-sentences.ts";
import { EIGHTH_SENTENCES } from "./sentences/eighth-sentences.ts";
import { ELEVENTH_SENTENCES } from "./sentences/eleventh-sentences.ts";
import { FIFTEENTH_SENTENCES } from "./sentences/fifteenth-sentences.ts";
import { FIFTH_SENTENCES } from "./sentences/fifth-sentences.ts";
import { FOURTEENTH_SENTENCES } from "./sentences/fourteenth-sentences.ts";
import { FOURTH_SENTENCES } from "./sentences/fourth-sentences.ts";
import { FURTHER_SENTENCES } from "./sentences/further-sentences.ts";
import { HELD_OUT_SENTENCES } from "./sentences/held-out-sentences.ts";
import { NINTH_SENTENCES } from "./sentences/ninth-sentences.ts";
import { SECOND_SENTENCES } from "./sentences/second-sentences.ts";
import { SEVENTH_SENTENCES } from "./sentences/seventh-sentences.ts";
import { SIXTEENTH_SENTENCES } from "./sentences/sixteenth-sentences.ts";
import { SIXTH_SENTENCES } from "./sentences/sixth-sentences.ts";
import { TENTH_SENTENCES } from "./sentences/tenth-sentences.ts";
import { THIRD_SENTENCES } from "./sentences/third-sentences.ts";
import { THIRTEENTH_SENTENCES } from "./sentences/thirteenth-sentences.ts";
import { TWELFTH_SENTENCES } from "./sentences/twelfth-sentences.ts";
import { SEVENTH_TEAMS } from "./seventh-teams.ts";
import type { PlannedTeam } from "./teams.ts";

function written(text: string) {
  return { ...insightsSchema.parse({}), strengths: [text] };
}

function unsupportedIn(text: string, { name, figures }: PlannedTeam) {
  return checkEvidence(written(text), figures, name).texts.flatMap(({ unsupported }) => unsupported);
}

type Sentences = Record<string, readonly Labelled[]>;
type Teams = Record<string, PlannedTeam>;

/** Tells for many texts about a team if they are marked. */
type CheckAll = (texts: readonly string[], team: PlannedTeam) => boolean[];

const areMarked: CheckAll = (texts, { name, figures }) => {
  const { texts: found } = checkEvidence(
    { ...insightsSchema.parse({}), strengths: [...texts] },
    figures,
    name,
  );
  const marked = new Set(found.flatMap(({ path, unsupported }) => (unsupported.length > 0 ? [path] : [])));
  return texts.map((_, index) => marked.has(`strengths.${index}`));
};

/** Negative control: marks a text only for a decimal that no fact has. */
const lookUpDigits: CheckAll = (texts, { figures }) => {
  const values = new Set(buildFactSheet(figures).map(({ value }) => Math.abs(value).toFixed(1)));
  return texts.map((text) => Array.from(text.matchAll(/\d\.\d/g)).some(([digits]) => !values.has(digits)));
};

function judged(sentences: Sentences, teams: Teams, check: CheckAll) {
  return Object.entries(sentences).flatMap(([key, list]) => {
    const marked = check(
      list.map(([, text]) => text),
      teams[key] as PlannedTeam,
    );
    return list.map(([label, text], index) => ({
      text,
      isTrue: label === "true",
      isMarked: marked[index] === true,
    }));
  });
}

function ratesOf(all: ReturnType<typeof judged>) {
  const share = (isTrue: boolean) => {
    const own = all.filter((one) => one.isTrue === isTrue);
    return own.filter((one) => one.isMarked).length / own.length;
  };
  const wrong = all.filter((one) => one.isTrue === one.isMarked).map(({ text }) => text);
  return { recall: share(false), alarms: share(true), wrong: wrong.join("\n") };
}

/*
 * First runs, before anything was mended after a set had been seen; what was then mended is general (words put into
 * their class, ties of figures to names), so that the figures of KNOWN describe sentences that the check knows.
 *
 * Patterns of before the lexicon, false ones marked and true ones marked: held-out set 84.4 % and 2.5 %, second
 * 55.6 % and 7.1 %, third 65.4 % and 0 %, fourth 91.2 % and 17.1 %, fifth 71.8 % and 5.0 %, sixth 76.0 % and 0 %,
 * seventh 70.8 % and 7.8 %, eighth 73.0 % and 8.5 %.
 *
 * Words read by their class, whatever is unknown marked: seventh (96 false, 64 true) 88.5 % and 14.1 %, eighth (74, 47)
 * 91.9 % and 6.4 %, ninth (65, 50) 89.2 % and 22.0 %, tenth (57, 42) 89.5 % and 23.8 %, eleventh (60, 43) 88.3 % and
 * 11.6 %, twelfth (45, 35) 91.1 % and 11.4 %, thirteenth (47, 36) 93.6 % and 38.9 %, fourteenth (32, 25) 100 % and
 * 12.0 %, fifteenth (true ones alone, 41) 14.6 %, sixteenth (25, 23) 88.0 % and 30.4 %: of all together 90.6 % and
 * 17.7 %.
 */

/** Sets that the check has been tuned on, each after its first run. */
const KNOWN: readonly (readonly [Sentences, Teams])[] = [
  [DEVELOPMENT_SENTENCES, DEVELOPMENT_TEAMS],
  [HELD_OUT_SENTENCES, HELD_OUT_TEAMS],
  [SECOND_SENTENCES, SECOND_TEAMS],
  [THIRD_SENTENCES, SECOND_TEAMS],
  [FOURTH_SENTENCES, FOURTH_TEAMS],
  [FIFTH_SENTENCES, FOURTH_TEAMS],
  [SIXTH_SENTENCES, FOURTH_TEAMS],
  [FURTHER_SENTENCES, FOURTH_TEAMS],
  [SEVENTH_SENTENCES, SEVENTH_TEAMS],
  [EIGHTH_SENTENCES, SEVENTH_TEAMS],
  [NINTH_SENTENCES, SEVENTH_TEAMS],
  [TENTH_SENTENCES, SEVENTH_TEAMS],
  [ELEVENTH_SENTENCES, SEVENTH_TEAMS],
  [TWELFTH_SENTENCES, SEVENTH_TEAMS],
  [THIRTEENTH_SENTENCES, SEVENTH_TEAMS],
  [FOURTEENTH_SENTENCES, SEVENTH_TEAMS],
  [FIFTEENTH_SENTENCES, SEVENTH_TEAMS],
];

describe("free text about a team", () => {
  it("in wording that the check knows is marked where false in 97 of 100, where true in at most 3", () => {
    const all = KNOWN.flatMap(([sentences, teams]) => judged(sentences, teams, areMarked));
    const { recall, alarms, wrong } = ratesOf(all);
    expect(all.length).toBeGreaterThan(1_400);
    expect(recall, wrong).toBeGreaterThanOrEqual(0.97);
    expect(alarms, wrong).toBeLessThanOrEqual(0.03);
  }, 60_000);

  it("in wording of which the check has learnt nothing is marked as in its first run", () => {
    const { recall, alarms, wrong } = ratesOf(judged(SIXTEENTH_SENTENCES, SEVENTH_TEAMS, areMarked));
    expect(recall, wrong).toBeGreaterThanOrEqual(0.88);
    expect(alarms, wrong).toBeLessThanOrEqual(0.31);
  });

  it("passes mostly unmarked where digits alone are looked up", () => {
    for (const [sentences, teams] of [KNOWN[1], KNOWN[8]] as (typeof KNOWN)[number][])
      expect(ratesOf(judged(sentences, teams, lookUpDigits)).recall).toBeLessThan(0.5);
  });

  it("holds wrong figures of groups in at most 3 of 100", () => {
    const { nine } = HELD_OUT_TEAMS;
    const labels = [
      ["The C-Suite", "C-Suite"],
      ["The Directors", "Director"],
      ["The managers", "Manager"],
    ] as const;
    const told: string[] = [];
    for (const [subject, label] of labels) {
      const own = nine.figures.levels?.find((level) => level.label === label)?.spectrums ?? [];
      for (const { spectrum, current } of own) {
        for (let tenths = 10; tenths <= 90; tenths += 2) {
          if (Math.abs(tenths / 10 - (current ?? 0)) < 0.11) continue;
          const poles = spectrum.split("_").map((pole) => pole[0]?.toUpperCase() + pole.slice(1));
          told.push(`${subject} put ${poles.join(" vs ")} at ${(tenths / 10).toFixed(1)} today.`);
        }
      }
    }
    const missed = areMarked(told, nine).filter((one) => !one).length;
    expect(told.length).toBeGreaterThan(600);
    expect(missed / told.length).toBeLessThanOrEqual(0.03);
  }, 60_000);

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
      ["Effectiveness is excellent.", "level"],
      ["Effectiveness has improved since last year.", "trend"],
      ["Effectiveness is low because of unclear priorities.", "cause"],
      ["Effectiveness is below the industry average.", "benchmark"],
      ["One leader said that nothing moves.", "quote"],
      ["Vision is the salt in the team's soup.", "finding"],
    ];
    for (const [text = "", kind] of kinds) {
      expect(
        unsupportedIn(text, HELD_OUT_TEAMS.nine).map((claim) => claim.kind),
        text,
      ).toContain(kind);
    }
  });

  it("is marked where a word is unknown, beside a figure that is right", () => {
    const { nine } = HELD_OUT_TEAMS;
    expect(unsupportedIn("Effectiveness stands at 5.4 of 10.", nine)).toEqual([]);
    expect(unsupportedIn("Effectiveness frobnicates at 5.4 of 10.", nine)).toMatchObject([
      { kind: "finding", text: "frobnicates" },
    ]);
  });

  it.each(["1 ", "6.1 to ", "half of ", "١,", "more Vision than the C-Suite ", "(", "x", "A. ", " "])(
    "of 255,000 characters is read up to a limit, and what is beyond is marked, whatever is repeated: %j",
    (part) => {
      const text = part.repeat(255_000 / part.length);
      const startedAt = performance.now();
      const found = unsupportedIn(text, HELD_OUT_TEAMS.twenty);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      if (text.trim() !== "") expect(found.at(-1)?.end).toBe(text.length);
    },
  );
});
