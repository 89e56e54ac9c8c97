import { groupLabel } from "#domain/disclosure/grouping.ts";
import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import type { ConfidentialRelease, StoredResponse } from "#domain/disclosure/release.ts";
import { releasedFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";
import { standardDeviation } from "#domain/statistics/descriptive.ts";
import { type Answers, scoresOf, sumAt, TOPICS } from "./worlds.ts";

/** A person's role, and the release that the answers join. */
export type Place = Pick<StoredResponse, "role" | "customRoleName" | "releaseNumber">;

/** Makes every release of a survey as the product does, each beside what the earlier ones have published. */
export function releasesOf(responses: readonly StoredResponse[]): ConfidentialRelease[] {
  const earlier = new Map<number, ConfidentialRelease["shown"]>();
  const last = Math.max(...responses.map(({ releaseNumber }) => releaseNumber ?? 0));
  return Array.from({ length: last }, (_, index) => {
    const release = confidentialRelease({ organizationName: "Acme", responses }, index + 1, earlier);
    earlier.set(index + 1, release.shown);
    return release;
  });
}

export const respond = (places: readonly Place[], world: readonly Answers[]): StoredResponse[] =>
  places.map((place, person) => ({ ...place, scores: scoresOf(world[person] as Answers) }));

/** What is said of each topic, as a text that names neither the topic nor its statements. */
export type Published = Map<string, string>;
export type Publish = (places: readonly Place[], world: readonly Answers[]) => Published;

const NAMES = ["spectrum", "aspect", "item", "statement"];

function collect(node: unknown, topic: string, path: string, published: Published): void {
  if (node === null || typeof node !== "object") {
    published.set(topic, `${published.get(topic) ?? ""} ${path} ${node}`);
    return;
  }
  const { spectrum, aspect } = node as { spectrum?: string; aspect?: string };
  for (const [key, value] of Object.entries(node)) {
    if (NAMES.includes(key)) continue;
    const own = key.startsWith("effectiveness") ? "effectiveness" : (spectrum ?? aspect ?? topic);
    collect(value, own, Array.isArray(node) ? path : key, published);
  }
}

/** Sorts what figures say by the topic that they speak of; an empty one where they speak of none. */
export function sortByTopic(figures: readonly Figures[]): Published {
  const published: Published = new Map();
  collect(figures, "", "", published);
  return published;
}

/** All figures of all releases. Verdicts and words follow from them. */
export const asProduct: Publish = (places, world) =>
  sortByTopic(releasesOf(respond(places, world)).map((release) => releasedFigures(release, NO_VERDICTS)));

/**
 * The negative control, as reports were until November 2026: sums of the team and of groups are exact, spreads in whole
 * points of any team, bands in quarters from nine people on.
 */
export const withExactSums: Publish = (places, world) => {
  const published = asProduct(places, world);
  for (const { number, shown } of releasesOf(respond(places, world))) {
    const isIn = ({ releaseNumber }: Place) => (releaseNumber ?? number + 1) <= number;
    const groups = GROUPINGS.flatMap((grouping) =>
      shown[grouping].map((label) => (place: Place) => isIn(place) && groupLabel(grouping, place) === label),
    );
    for (const { name, scores } of TOPICS)
      for (const score of scores) {
        const [team = [], ...others] = [isIn, ...groups].map((isMember) =>
          world.filter((_, person) => isMember(places[person] as Place)).map((one) => sumAt(one, score)),
        );
        const sums = [team, ...others].map((members) => members.reduce((sum, one) => sum + one, 0));
        const spread = Math.ceil((standardDeviation(team) ?? 0) / score.length);
        const bands = [3, 6].map((end) =>
          team.length < 9 ? "" : Math.round((4 * team.filter((one) => one <= end).length) / team.length),
        );
        published.set(name, [published.get(name), sums, spread, bands].join(" "));
      }
  }
  return published;
};
