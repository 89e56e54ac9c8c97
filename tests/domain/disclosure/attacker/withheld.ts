import type { StoredResponse } from "#domain/disclosure/release.ts";
import { releasedFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { seededRandom } from "#tests/domain/generated-teams.ts";
import { drawPlaces } from "./placements.ts";
import { releasesOf, respond, sortByTopic } from "./publish.ts";
import { drawAnswers } from "./worlds.ts";

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
