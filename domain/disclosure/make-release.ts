import { GROUPINGS, ROLE_LEVELS, roleLabel } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { MIN_FOR_SHARES, MIN_PEOPLE, splitIntoAtoms } from "./atoms.ts";
import { chooseGroups, groupKeys, groupLabel, groupMembers, type ShownGroups } from "./grouping.ts";
import { keepsRange } from "./ranges.ts";
import type {
  ConfidentialRelease,
  OpenRelease,
  Participants,
  ReleasedGroup,
  StoredResponse,
  Withheld,
} from "./release.ts";
import type { ScoredResponse } from "./scored-response.ts";
import { shuffle } from "./shuffle.ts";
import { hasEnoughScores, isTopicVaried, TOPICS, type Topic, withoutTopics } from "./topics.ts";

interface Stored {
  organizationName: string;
  teamSize?: number | null;
  responses: readonly StoredResponse[];
}

/** Makes the release of an open survey: everything, its rows in random order. */
export function openRelease({ organizationName, teamSize = null, responses }: Stored): OpenRelease {
  const groups = GROUPINGS.flatMap((grouping) =>
    Array.from(groupMembers(inRoleOrder(responses), grouping), ([label, members]) => ({
      grouping,
      label,
      scores: sortScores(members.map(({ scores }) => scores)),
    })),
  );
  return {
    mode: "open",
    organizationName,
    teamSize,
    team: sortScores(responses.map(({ scores }) => scores)),
    participants: participantsOf(responses),
    groups,
    hasManyCareless: areManyCareless(responses),
    rows: shuffle(responses.map(({ releaseNumber: _, ...response }): ScoredResponse => response)),
  };
}

/** The groups that earlier reports have shown, by the number of their release. */
export type ToldGroups = ReadonlyMap<number, ShownGroups>;

/**
 * Makes a release of a confidential survey from its stored responses. Its figures are functions of the scores in
 * each atom, independent of who gave them: exchanging the scores of two people in one atom changes nothing that
 * is shown. An atom whose people nearly all gave one score would still pin them, and one with a mean far out
 * would leave them fewer scores than the team's figures do, so that topic is left out of what tells it apart.
 * The groups of a release that has been told are those that were shown then. Throws if a release of that number does
 * not exist or is smaller than five people.
 */
export function confidentialRelease(
  stored: Stored,
  number: number,
  told: ToldGroups = new Map(),
): ConfidentialRelease {
  const people = stored.responses
    .filter(({ releaseNumber }) => releaseNumber !== null && releaseNumber <= number)
    .map((person) => ({ ...person, scores: withDerivedEffectiveness(person.scores) }));
  if (people.length < MIN_PEOPLE) throw new Error(`Release ${number} has fewer than ${MIN_PEOPLE} people`);
  const shown = told.get(number) ?? chooseGroups(people, keysUpTo(people, number - 1, told));
  const masks = laterAnswersWithheld(people, number);
  const byGroup = topicsWithheldByGroup(people, keysUpTo(people, number, told), number);
  const held = new Set([...byGroup, ...[...masks.values()].flatMap((topics) => [...topics])]);
  const groups = GROUPINGS.flatMap((grouping) =>
    shown[grouping].map((label): ReleasedGroup => {
      const members = people.filter((person) => groupLabel(grouping, person) === label);
      return {
        grouping,
        label,
        scores: sortScores(members.map(({ scores }) => withoutTopics(scores, held))),
      };
    }),
  );
  return {
    mode: "confidential",
    organizationName: stored.organizationName,
    teamSize: stored.teamSize ?? null,
    number,
    late: stored.responses.length - people.length,
    team: maskedScores(people, masks),
    firstTeam: firstTeam(people, number),
    hasManyCareless: people.length >= MIN_FOR_SHARES && areManyCareless(people),
    participants: participantsOf(people),
    groups,
    shown,
    withheld: {
      groups: hiddenGroups(people, shown),
      laterAnswers: TOPICS.filter((topic) => [...masks.values()].some((topics) => topics.has(topic))),
      byGroup: groups.length === 0 ? [] : TOPICS.filter((topic) => held.has(topic)),
    },
  };
}

/** Share of careless responses up to which a report need not begin with them. */
const FEW_CARELESS = 0.2;

function areManyCareless(people: readonly ScoredResponse[]): boolean {
  return people.filter(({ isCareless }) => isCareless).length > FEW_CARELESS * people.length;
}

/** Keeps the mean of both effectiveness questions only where it follows from what their topic is judged by. */
function withDerivedEffectiveness(scores: Scores): Scores {
  const { achievement, collaboration } = scores.effectivenessItems;
  return achievement === null || collaboration === null ? { ...scores, effectiveness: null } : scores;
}

const NO_TOPICS: ReadonlySet<Topic> = new Set();

type Masks = ReadonlyMap<StoredResponse, ReadonlySet<Topic>>;

function maskedScores(people: readonly StoredResponse[], masks: Masks): Scores[] {
  return sortScores(people.map((person) => withoutTopics(person.scores, masks.get(person) ?? NO_TOPICS)));
}

/** Returns the people of the first release in which enough have scored a topic: only their spread is told. */
function toldFirst(topic: Topic, people: readonly StoredResponse[], number: number): StoredResponse[] {
  for (let joined = 1; joined <= number; joined++) {
    const team = people.filter(({ releaseNumber }) => (releaseNumber as number) <= joined);
    if (hasEnoughScores(topic, scoresOf(team))) return team;
  }
  return [];
}

function scoresOf(people: readonly StoredResponse[]): Scores[] {
  return people.map(({ scores }) => scores);
}

function firstTeam(people: readonly StoredResponse[], number: number): Scores[] {
  const masks = new Map(people.map((person) => [person, new Set(TOPICS)]));
  for (const topic of TOPICS) {
    for (const person of toldFirst(topic, people, number)) masks.get(person)?.delete(topic);
  }
  return maskedScores(
    people.filter((person) => masks.get(person)?.size !== TOPICS.length),
    masks,
  );
}

type KeysOf = (person: StoredResponse) => string[];

/** Returns what earlier releases and this one tell a person apart by. */
function keysUpTo(people: readonly StoredResponse[], number: number, told: ToldGroups): KeysOf {
  const shown: { number: number; groups: ShownGroups }[] = [];
  const keysOf = (person: StoredResponse) => [
    String(person.releaseNumber),
    ...shown.flatMap((one) =>
      (person.releaseNumber as number) <= one.number ? groupKeys(one.groups, person) : [],
    ),
  ];
  for (let earlier = 1; earlier <= number; earlier++) {
    const members = people.filter(({ releaseNumber }) => (releaseNumber as number) <= earlier);
    shown.push({ number: earlier, groups: told.get(earlier) ?? chooseGroups(members, keysOf) });
  }
  return keysOf;
}

/**
 * Tells for each person which topics are still left out: those of people who joined together and nearly all
 * gave one score, or scores far out. They wait until enough have joined after them.
 */
function laterAnswersWithheld(people: readonly StoredResponse[], number: number): Masks {
  const masks = new Map<StoredResponse, Set<Topic>>();
  for (const topic of TOPICS) {
    const first = toldFirst(topic, people, number);
    let waiting: StoredResponse[] = [];
    for (let joined = 1; joined <= number; joined++) {
      const team = people.filter(({ releaseNumber }) => (releaseNumber as number) <= joined);
      waiting = [...waiting, ...team.filter(({ releaseNumber }) => releaseNumber === joined)];
      const isTold =
        team.length <= first.length
          ? team.length === first.length
          : isVaried(topic, waiting) && keepRange(topic, team, [waiting], { haveSpread: false });
      if (isTold) waiting = [];
    }
    for (const person of waiting) masks.set(person, (masks.get(person) ?? new Set()).add(topic));
  }
  return masks;
}

/** Lists the topics that would pin or narrow a respondent in an atom that the figures by group tell apart. */
function topicsWithheldByGroup(people: readonly StoredResponse[], keysOf: KeysOf, number: number): Topic[] {
  const atoms = splitIntoAtoms(people, keysOf);
  if (atoms.length === 1) return [];
  return TOPICS.filter((topic) => {
    const first = new Set(toldFirst(topic, people, number));
    const firstAtoms = atoms.filter((atom) => atom.every((person) => first.has(person)));
    const laterAtoms = atoms.filter((atom) => !atom.some((person) => first.has(person)));
    const isTold =
      atoms.every((atom) => isVaried(topic, atom)) &&
      keepRange(topic, [...first], firstAtoms, { haveSpread: true }) &&
      keepRange(topic, people, laterAtoms, { haveSpread: false });
    return !isTold;
  });
}

function isVaried(topic: Topic, people: readonly StoredResponse[]): boolean {
  return isTopicVaried(topic, scoresOf(people));
}

function keepRange(
  topic: Topic,
  team: readonly StoredResponse[],
  parts: readonly (readonly StoredResponse[])[],
  figures: { haveSpread: boolean },
): boolean {
  const indexes = parts.map((part) => part.map((person) => team.indexOf(person)));
  return keepsRange(topic, scoresOf(team), indexes, figures);
}

function hiddenGroups(people: readonly StoredResponse[], shown: ShownGroups): Withheld["groups"] {
  return GROUPINGS.flatMap((grouping) =>
    Array.from(groupMembers(inRoleOrder(people), grouping), ([label, { length: n }]) => ({
      grouping,
      label,
      n,
    })).filter(({ label }) => !shown[grouping].includes(label)),
  );
}

/** Orders people by level and role label, so that nothing depends on the order of the rows. */
function inRoleOrder<Person extends ScoredResponse>(people: readonly Person[]): Person[] {
  const keyOf = ({ role, customRoleName }: Person) => {
    const level = role ? ROLE_LEVELS.indexOf(role.level) : ROLE_LEVELS.length;
    return `${level} ${roleLabel(role, customRoleName)}`;
  };
  return people
    .map((person) => ({ person, key: keyOf(person) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ person }) => person);
}

function participantsOf(people: readonly ScoredResponse[]): Participants[] {
  return Array.from(groupMembers(inRoleOrder(people), "role"), ([label, members]) => ({
    label,
    function: members[0]?.role?.function ?? null,
    level: members[0]?.role?.level ?? null,
    n: members.length,
  }));
}

/** Sorts by the scores themselves: the order of arrival and of roles is gone. */
function sortScores(scores: Scores[]): Scores[] {
  return scores
    .map((one) => ({ one, text: JSON.stringify(one) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ one }) => one);
}
