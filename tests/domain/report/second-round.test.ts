import { describe, expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { participation, people, plant, points, read, takenUp, textOf, want } from "./planted-claims.ts";

const change = (wanted: "came" | "away") =>
  plant(
    "change.vision_execution",
    {
      kind: "change",
      spectrum: "vision_execution",
      towards: wanted === "came" ? "vision" : "execution",
      before: points(5),
      today: points(wanted === "came" ? 3 : 7),
      wanted,
    },
    { weight: 2 },
  );
const rounds = plant("rounds", {
  kind: "rounds",
  people: people(12),
  unmoved: [
    {
      spectrum: "disruptive_measured",
      towards: "disruptive",
      means: { before: points(6), today: points(5.8) },
    },
    { spectrum: "open_structured", towards: "structured", means: null },
  ],
});

describe("a second round's report", () => {
  it("names what is still wanted since the last round", () => {
    expect(textOf(read([participation(), rounds]).rendered.changes)).toMatch(
      /bolder change \(6.0 last time, 5.8 now\) and clearer roles and routines/,
    );
  });

  it.each<[string, "came" | "away", boolean, RegExp]>([
    [
      "closes an open step whose want has come",
      "came",
      false,
      /^Reached, so this step can be closed: “Write a page/,
    ],
    ["keeps an open step whose want has not come", "away", false, /^Still open from the last round/],
    ["praises what is done", "came", true, /Well done/],
    ["praises nothing whose want went the other way", "away", true, /^(?!.*Well done)/],
  ])("%s", (_, came, isDone, pattern) => {
    const step = takenUp("page-dated-five-years-ahead", isDone);
    const { followedUp } = read([participation(), change(came)], "open", [step]).rendered;
    expect(textOf(followedUp)).toMatch(pattern);
  });

  it("repeats no open step that any team could do beside what this one wants", () => {
    const advice = (claims: Claim[]) =>
      read(claims, "open", [takenUp("one-hard-case")]).report.advice.map(({ adviceId }) => adviceId);
    expect(advice([participation(), rounds])).toContain("one-hard-case");
    expect(advice([participation(), rounds, want("adaptive_planned", "planned")])).not.toContain(
      "one-hard-case",
    );
  });
});
