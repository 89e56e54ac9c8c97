import { describe, expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import { isLead } from "#domain/claims/spreads.ts";
import { releasedFigures } from "#domain/figures/compute-figures.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { pairedGap } from "#domain/statistics/gaps.ts";
import { normalFrom, onScale, seededRandom } from "#tests/domain/generated-teams.ts";
import { MODELS, type Model } from "#tests/domain/inference/chance-models.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { releaseOf } from "#tests/domain/report/ruled-report.ts";
import { samples, withNoise } from "#tests/samples.ts";

const TEAMS = samples(40, 250);
const GAP_TEAMS = samples(100, 1200);

const hasLead = (claims: Claim[]) => claimsOf(claims, "wanted").some(({ isLead }) => isLead);
const hasApart = (claims: Claim[]) => claims.some((claim) => "isApart" in claim && claim.isApart);
const doMeet = (claims: Claim[]) => claimsOf(claims, "place").some(({ meets }) => meets);
const doPart = (claims: Claim[]) => claimsOf(claims, "wanted").some(({ parts }) => parts);
const hasView = (claims: Claim[]) =>
  claimsOf(claims, "group-view").some(({ group }) => group.grouping !== "role");

/** What chance makes in hardly any team of these sizes, in percent; of ordinary answers alone where a model is named. */
const SELDOM = [
  { what: "a lead", sizes: [5, 6, 7, 8, 12], limit: 5, isFound: hasLead },
  { what: "views that lie far apart and meet", sizes: [6, 14], limit: 5, isFound: doMeet },
  { what: "people who part", sizes: [6, 14], limit: 5, isFound: doPart },
  { what: "answers that lie far apart", model: "SD 1.7", sizes: [5, 8, 12, 20], limit: 5, isFound: hasApart },
  {
    what: "a group elsewhere than the team",
    model: "SD 1.7",
    sizes: [8, 12, 16],
    limit: 10,
    isFound: hasView,
  },
];

describe.each(["open", "confidential"] as const)("where only chance is at work, in %s surveys", (mode) => {
  it.each(Object.entries(MODELS))("claims seldom describe more than ordinary answers: %s", (name, model) => {
    const sought = SELDOM.filter((one) => !one.model || one.model === name);
    for (const n of new Set(sought.flatMap(({ sizes }) => sizes))) {
      const claims = Array.from({ length: TEAMS }, (_, seed) => {
        const team = makeChanceTeam(seed + 1, { n, model });
        return findClaims(releasedFigures(releaseOf(team, mode), NO_VERDICTS));
      });
      for (const { what, limit, isFound } of sought.filter(({ sizes }) => sizes.includes(n))) {
        const rate = (100 * claims.filter(isFound).length) / TEAMS;
        expect(rate, `${what} of ${n}`).toBeLessThan(withNoise(limit, TEAMS));
      }
    }
  });
});

/** Everyone answers half a point nearer to the nicer pole a year from now, by a place that goes halfway with today's. */
const HALFWAY: Model =
  ({ normal }) =>
  (middle) => {
    const today = normal();
    const wanted = 0.5 * today + Math.sqrt(0.75) * normal();
    return [middle + 1.7 * today, middle + 0.5 + 1.7 * wanted];
  };

/** How often the counted gaps of people who answer by a model are a lead on any spectrum, in percent. */
function leadRate(model: Model, n: number): number {
  let leads = 0;
  for (let seed = 1; seed <= GAP_TEAMS; seed++) {
    const uniform = seededRandom(seed * 7919 + n);
    const draw = { uniform, normal: normalFrom(uniform) };
    const middles = SPECTRUM_IDS.map(() => 4 + 2 * uniform());
    const people = Array.from({ length: n }, () => {
      const placesOn = model(draw);
      return middles.map((middle) => placesOn(middle).map((place) => onScale(place, 1, 9)));
    });
    const isLed = middles.some((_, index) => {
      const gap = pairedGap(
        people.map((places) => (places[index]?.[1] as number) - (places[index]?.[0] as number)),
      );
      return isLead({ gap }, (gap.mean < 0 ? gap.wantLeft : gap.wantRight) / n);
    });
    if (isLed) leads++;
  }
  return (100 * leads) / GAP_TEAMS;
}

it.each([...Object.entries(MODELS), ["half a point to the nicer pole, halfway alike", HALFWAY] as const])(
  "of 5 to 20 people at most one team in twenty has a lead by chance: %s",
  (_, model) => {
    for (const n of [5, 6, 7, 8, 9, 10, 12, 14, 16, 20])
      expect(leadRate(model, n), String(n)).toBeLessThan(withNoise(5, GAP_TEAMS));
  },
);
