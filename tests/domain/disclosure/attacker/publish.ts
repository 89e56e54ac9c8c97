import { groupLabel } from "#domain/disclosure/grouping.ts";
import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import type { ConfidentialRelease, StoredResponse } from "#domain/disclosure/release.ts";
import { releasedFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { standardDeviation } from "#domain/statistics/descriptive.ts";
import { seededRandom } from "#tests/domain/generated-teams.ts";
import { drawPlaces } from "./placements.ts";
import { type Answers, drawAnswers, scoresOf, sumAt, TOPICS } from "./worlds.ts";

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

const draw = (random: () => number) => drawAnswers(() => "uniform", random);

/** Leaves some answers out, by the seed. */
function leaveOut(seed: number, { scores, ...response }: StoredResponse): StoredResponse {
  const random = seededRandom(seed);
  const text = JSON.stringify(scores, (_, one) => (typeof one === "object" || random() > 0.1 ? one : null));
  const { statements = [], ...kept } = JSON.parse(text) as Scores;
  const given = statements.flatMap((one, index) => (one.answer ? (scores.statements?.[index] ?? []) : []));
  return { ...response, scores: { ...kept, statements: given } };
}

type Worlds = [StoredResponse[], StoredResponse[]];

/** Draws a survey of a seed, and the same where one person has answered one question, or all, in another way. */
export function drawWorlds(seed: number, changed: "an answer" | "a person"): Worlds {
  const random = seededRandom(seed);
  const places = drawPlaces(5 + Math.floor(random() * 20), random);
  const world = places.map(() => draw(random));
  const person = Math.floor(random() * places.length);
  const own = world[person] as number[];
  const place = Math.floor(random() * own.length);
  const other = changed === "a person" ? draw(random) : own.with(place, own[place] === 1 ? 2 : 1);
  return [world, world.with(person, other)].map((one) =>
    respond(places, one).map((response, index) => leaveOut(seed + index, response)),
  ) as Worlds;
}

const COUNTS = ["n", "count", "statement", "number", "late", "responses"];

/** What figures there are, of how many people, in which order, without what they say of a topic. */
function shapeOf(figures: Figures[]): string {
  const shape = JSON.stringify(figures, (key, value) => {
    // They are there unless the mean gap is zero.
    if (key === "movers") return undefined;
    return typeof value === "number" && !COUNTS.includes(key) ? "a figure" : value;
  });
  return shape + sortByTopic(figures).get("");
}

/** Says if as much is published, and the same withheld, in both of a seed's worlds. */
export function isShapeKept(seed: number): boolean {
  const [one, other] = drawWorlds(seed, "a person").map((responses) =>
    shapeOf(releasesOf(responses).map((release) => releasedFigures(release, NO_VERDICTS))),
  );
  return one === other;
}
