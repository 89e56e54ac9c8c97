import { expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { acceptPlan, makePlan } from "#domain/report/plan.ts";
import { camps, idsOf, participation, points, want } from "./planted-claims.ts";

const division = camps("open_structured");
const wanted = want("adaptive_planned", "adaptive", { weight: 9 });
const apart: Claim = {
  ...{ id: "place.purpose_profit", isFinding: false, weight: 0, n: 12 },
  ...{
    kind: "place",
    spectrum: "purpose_profit",
    towards: null,
    today: points(5),
    isApart: true,
    meets: false,
    isWide: true,
    spread: 3.2,
    bands: null,
    shares: null,
    answers: null,
  },
};
const all = [wanted, participation(), division];

it("the plan of the rules puts a division before a want, whatever their weights", () => {
  expect(makePlan(all).order).toEqual([division.id, wanted.id, "participation"]);
});

it("the plan of the rules puts two camps that want to meet before a division", () => {
  const meeting = camps("vision_execution", { meet: true, weight: 1 });
  expect(makePlan([division, meeting]).order).toEqual([meeting.id, division.id]);
});

it("the plan of the rules puts answers that lie far apart before a want without stressing them", () => {
  const plan = makePlan([wanted, participation(), apart]);
  expect(plan.order).toEqual([apart.id, wanted.id, "participation"]);
  expect(plan.stressed).toEqual([wanted.id]);
});

it("the plan of the rules stresses three findings at most", () => {
  const wants = (["vision_execution", "purpose_profit", "intuitive_strategic"] as const).map((spectrum) =>
    want(spectrum, spectrum.split("_")[0] as "vision"),
  );
  expect(makePlan([...all, ...wants]).stressed).toEqual([division.id, wanted.id, wants[0]?.id]);
});

it("the plan of the rules stresses no description", () => {
  expect(makePlan([participation()]).stressed).toEqual([]);
});

const proposal = { order: [division.id, wanted.id], stressed: [wanted.id], themes: ["trust"] };

it("a plan that was proposed keeps its order, what it stresses and its themes", () => {
  const { plan, isAccepted } = acceptPlan(all, proposal);
  expect(isAccepted).toBe(true);
  expect(plan).toMatchObject({ stressed: [wanted.id], themes: ["trust"] });
  expect(plan.order.slice(0, 2)).toEqual(proposal.order);
});

it("a plan that was proposed may not leave out answers that lie far apart", () => {
  expect(acceptPlan([...all, apart], proposal)).toMatchObject({ isAccepted: false });
});

it("a plan that was proposed gets back participation, which it may not leave out", () => {
  expect(acceptPlan(all, proposal).plan.order).toContain("participation");
});

it("a plan that was proposed gets back a finding that it leaves out, for a report without one says that nothing was found", () => {
  expect(acceptPlan(all, { order: [division.id], stressed: [], themes: [] })).toMatchObject({
    plan: { order: [division.id, wanted.id, "participation"], stressed: [division.id, wanted.id] },
    isAccepted: true,
  });
});

it.each([
  ["names a claim that does not exist", { order: [...proposal.order, "want.nothing"] }],
  ["names a claim twice", { order: [...proposal.order, wanted.id] }],
  ["leaves a division out", { order: [wanted.id] }],
  ["puts a want before a division", { order: [wanted.id, division.id] }],
  ["stresses a description", { order: idsOf([division, ...all.slice(0, 2)]), stressed: ["participation"] }],
  ["stresses what it leaves out", { order: [division.id] }],
  ["has a theme that is none", { themes: ["greed"] }],
  ["is a list", []],
  ["is null", null],
])("a plan that was proposed gives way to that of the rules where it %s", (_, change) => {
  const faulty = Array.isArray(change) || change === null ? change : { ...proposal, ...change };
  expect(acceptPlan(all, faulty)).toEqual({ plan: makePlan(all), isAccepted: false });
});
