import { seededRandom } from "#tests/domain/generated-teams.ts";
import type { Place, Publish } from "./publish.ts";
import {
  chancesOf,
  drawAnswers,
  drawBy,
  MODEL_NAMES,
  type Model,
  sumAt,
  TOPICS,
  type Topic,
} from "./worlds.ts";

/** What an attacker gains of a person's scores, in percent of the 26 scores, by the model of answers. */
export type Gain = Record<Model, { guess: number; single: number }>;

type What = keyof Gain[Model];

export const meanOf = (gain: Gain, what: What): number =>
  MODEL_NAMES.reduce((sum, model) => sum + gain[model][what] / MODEL_NAMES.length, 0);
export const worstOf = (gain: Gain, what: What): number =>
  Math.max(...MODEL_NAMES.map((model) => gain[model][what]));

/** How many of the 26 scores each kind of topic has. */
const WEIGHTS = { positions: 12, aspects: 12, marks: 2 };

export interface Attack {
  /** Of the person attacked, of those whose answers the attacker chooses, and of all others. */
  places: readonly Place[];
  /** Number of people whose answers he chooses, straight after the first. */
  invented: number;
  /** Whether he knows the answers of all others, or how people answer alone. */
  knowsOthers: boolean;
  publish: Publish;
  /** In each, a team is drawn for each model of answers. */
  rounds: number;
}

/** One way in which the person attacked can have answered a topic. */
interface Candidate {
  answers: readonly number[];
  chance: number;
}

/** Lists all ways of answering a topic. */
function allOf({ places, points }: Topic, chances: readonly number[]): Candidate[] {
  return places.reduce<Candidate[]>(
    (list) =>
      list.flatMap(({ answers, chance }) =>
        Array.from({ length: points }, (_, index) => ({
          answers: [...answers, index + 1],
          chance: chance * (chances[index] as number),
        })),
      ),
    [{ answers: [], chance: 1 }],
  );
}

/** Lists one way for each value of the topic's first score: of those that make it, one as likely as it is among them. */
function someOf(topic: Topic, chances: readonly number[], random: () => number): Candidate[] {
  const values = new Map<number, Candidate[]>();
  for (const candidate of allOf({ ...topic, places: topic.scores[0] ?? [] }, chances)) {
    const value = candidate.answers.reduce((sum, one) => sum + one, 0);
    values.set(value, [...(values.get(value) ?? []), candidate]);
  }
  return Array.from(values.values(), (alike) => {
    const weights = alike.map(({ chance }) => chance);
    const { answers } = alike[drawBy(weights, random)] as Candidate;
    return { answers, chance: weights.reduce((sum, weight) => sum + weight, 0) };
  });
}

/** Ways in which the attacker chooses his answers: each remainder of the sum by five, close together or far apart. */
export const CHOICES = 10;

export function choose(choice: number, index: number, points: number): number {
  const remainder = choice % 5;
  const middle = Math.ceil(points / 2);
  if (choice < 5) return index < remainder ? middle + 1 : middle;
  return index === 0 ? 1 + remainder : index % 2 === 0 ? 1 : points;
}

/** Probabilities of values, by what is published beside them; in each of the teams in which it is. */
type Cells = Map<string, Map<number, number[]>>;

function addTo(
  cells: Cells,
  text: string,
  { team, value, chance }: Record<"team" | "value" | "chance", number>,
): void {
  const cell = cells.get(text) ?? new Map<number, number[]>();
  const own = cell.get(team) ?? [];
  own[value] = (own[value] ?? 0) + chance;
  cells.set(text, cell.set(team, own));
}

const add = (sums: readonly number[], more: readonly number[], sign = 1) =>
  Array.from(
    { length: Math.max(sums.length, more.length) },
    (_, at) => (sums[at] ?? 0) + sign * (more[at] ?? 0),
  );

/** The best guess of each team's value by what the other teams have taught, and values that stand alone, in shares. */
function read(cells: Cells): { guess: number; single: number } {
  let [all, guess, single] = [0, 0, 0];
  for (const teams of cells.values()) {
    const total = [...teams.values()].reduce((sum, own) => add(sum, own), []);
    const isAlone = total.filter((chance) => chance > 0).length === 1;
    for (const own of teams.values()) {
      const others = add(total, own, -1);
      const taught = teams.size > 1 ? others : total;
      const chance = own.reduce((sum, one = 0) => sum + one, 0);
      all += chance;
      guess += own[taught.indexOf(Math.max(...taught))] ?? 0;
      if (isAlone) single += chance;
    }
  }
  return { guess: guess / all, single: single / all };
}

/** Draws a team's answers, and for each topic the ways in which the one attacked can have answered. */
function drawTeam({ places, invented, knowsOthers }: Attack, choice: number, team: number) {
  const random = seededRandom(1000 * places.length + team);
  const modelOf = (topic: Topic) => MODEL_NAMES[(TOPICS.indexOf(topic) + team) % MODEL_NAMES.length] as Model;
  const world = places.map(() => drawAnswers(modelOf, random));
  const topics = TOPICS.map((topic) => {
    const [model, [first = []]] = [modelOf(topic), topic.scores];
    for (const [person, answers] of world.entries())
      for (const place of topic.places) {
        if (person > 0 && person <= invented) answers[place] = choose(choice, person - 1, topic.points);
        // Figures of both can then tell nothing of the first but what those of the first do.
        if (!knowsOthers && !first.includes(place)) answers[place] = 1;
      }
    const chances = chancesOf(model, topic.points);
    const candidates = knowsOthers ? allOf(topic, chances) : someOf(topic, chances, random);
    return { topic, model, candidates, scores: knowsOthers ? topic.scores : [first] };
  });
  return { world, topics };
}

/** What is guessed by the same cells: a score of a team that is known, or all scores of a kind. */
interface Guessed {
  kind: Topic["kind"];
  model: Model;
  cells: Cells;
}

/** Runs the product on every candidate of all teams and collects what is published. */
function collectCells(attack: Attack, choice: number): Map<string, Guessed> {
  const guessed = new Map<string, Guessed>();
  for (let team = 0; team < attack.rounds * MODEL_NAMES.length; team++) {
    const { world, topics } = drawTeam(attack, choice, team);
    const [attacked = []] = world;
    for (let at = 0; topics.some(({ candidates }) => at < candidates.length); at++) {
      for (const { topic, candidates } of topics)
        for (const [index, place] of topic.places.entries())
          attacked[place] = candidates[at]?.answers[index] ?? 1;
      const published = attack.publish(attack.places, world);
      for (const [index, { topic, model, candidates, scores }] of topics.entries())
        for (const score of candidates[at] ? scores : []) {
          const key = attack.knowsOthers ? `${team} ${topic.name} ${score}` : `${topic.kind} ${model}`;
          const { cells } = guessed.get(key) ?? { cells: new Map() };
          guessed.set(key, { kind: topic.kind, model, cells });
          addTo(cells, published.get(topic.name) ?? "", {
            team: team * TOPICS.length + index,
            value: sumAt(attacked, score),
            chance: candidates[at]?.chance ?? 0,
          });
        }
    }
  }
  return guessed;
}

/** Measures what an attacker gains who gives each of his answers as serves him best. */
export function measureScores(attack: Attack): Gain {
  const gains = new Map<string, { kind: Topic["kind"]; model: Model; guess: number; single: number }>();
  for (let choice = 0; choice < (attack.invented > 0 ? CHOICES : 1); choice++)
    for (const [key, { cells, ...about }] of collectCells(attack, choice)) {
      const gain = read(cells);
      const best = gains.get(key) ?? gain;
      const [guess, single] = [Math.max(gain.guess, best.guess), Math.max(gain.single, best.single)];
      gains.set(key, { ...about, guess, single });
    }
  const percent = (model: Model, what: What) =>
    Object.entries(WEIGHTS).reduce((sum, [kind, weight]) => {
      const own = [...gains.values()].filter((one) => one.kind === kind && one.model === model);
      const mean = own.reduce((all, one) => all + one[what], 0) / own.length;
      return sum + (100 * weight * mean) / 26;
    }, 0);
  return Object.fromEntries(
    MODEL_NAMES.map((model) => [model, { guess: percent(model, "guess"), single: percent(model, "single") }]),
  ) as Gain;
}
