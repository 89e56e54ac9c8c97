import { seededRandom } from "#tests/domain/generated-teams.ts";
import type { Place, Publish } from "./publish.ts";
import { CHOICES, choose } from "./scores.ts";
import { chancesOf, drawBy, MODEL_NAMES, type Model, TOPICS, type Topic } from "./worlds.ts";

export interface ListAttack {
  kind: Topic["kind"];
  /** Of the people whose answers the attacker chooses, and of all others. */
  places: readonly Place[];
  invented: number;
  publish: Publish;
  /** Number of surveys that are drawn for each model and choice. */
  surveys: number;
}

const STEPS = [1, -1, 2, -2];

/** Lists what the same people can have answered instead, as far as one or two of them answered a little else. */
function* othersLike(list: readonly number[], points: number): Generator<number[]> {
  const shown = list.toSorted().join();
  for (const first of list.keys())
    for (const second of list.keys())
      for (const up of STEPS)
        for (const down of first === second ? [0] : STEPS) {
          const other = [...list];
          other[first] = (other[first] as number) + up;
          other[second] = (other[second] as number) + down;
          const isOnScale = other.every((answer) => answer >= 1 && answer <= points);
          if (first <= second && isOnScale && other.toSorted().join() !== shown) yield other;
        }
}

/** Publishes lists of answers to the first question of as many topics; the attacker knows all other answers. */
function publishLists(
  { places, publish }: ListAttack,
  topics: readonly Topic[],
  lists: readonly (readonly number[])[],
) {
  const world = places.map((_, person) => {
    const answers = TOPICS.flatMap((topic) => topic.places.map(() => 1));
    for (const [index, { places: own }] of topics.entries())
      answers[own[0] as number] = lists[index % lists.length]?.[person] as number;
    return answers;
  });
  const published = publish(places, world);
  return topics.map(({ name }) => published.get(name));
}

/** Says if no other list of the real people's answers was found of which the same is published. */
function isKnown(
  attack: ListAttack,
  topics: readonly Topic[],
  list: readonly number[],
  text: string | undefined,
) {
  const { points } = topics[0] as Topic;
  const [chosen, real] = [list.slice(0, attack.invented), list.slice(attack.invented)];
  let waiting: number[][] = [];
  const isPublishedAlike = () => publishLists(attack, topics, waiting).includes(text);
  for (const other of othersLike(real, points)) {
    waiting.push([...chosen, ...other]);
    if (waiting.length < topics.length) continue;
    if (isPublishedAlike()) return false;
    waiting = [];
  }
  return waiting.length === 0 || !isPublishedAlike();
}

/**
 * Measures how many lists of everybody's answers to a question are known to an attacker who chooses some of them, by the
 * choice that serves him best, in percent.
 */
export function measureKnownLists(attack: ListAttack): number {
  const { kind, places, invented, surveys } = attack;
  const topics = TOPICS.filter((topic) => topic.kind === kind);
  const { points } = topics[0] as Topic;
  const known = Array.from({ length: invented > 0 ? CHOICES : 1 }, (_, choice) => {
    const random = seededRandom(places.length);
    const teams = MODEL_NAMES.flatMap((model) => Array<Model>(surveys).fill(model));
    return teams.flatMap((model) => {
      const lists = topics.map(() =>
        places.map((_, person) =>
          person < invented ? choose(choice, person, points) : 1 + drawBy(chancesOf(model, points), random),
        ),
      );
      const published = publishLists(attack, topics, lists);
      return lists.filter((list, index) => isKnown(attack, topics, list, published[index]));
    }).length;
  });
  return (100 * Math.max(...known)) / (surveys * MODEL_NAMES.length * topics.length);
}
