import { GROUPINGS, ROLE_LEVELS, roleLabel } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { MIN_FOR_SPREAD, MIN_PEOPLE } from "./atoms.ts";
import { chooseGroups, groupKeys, groupMembers, type ShownGroups } from "./grouping.ts";
import { publishScores } from "./publish-scores.ts";
import type {
  ConfidentialRelease,
  HiddenGroup,
  OpenRelease,
  Participants,
  PublishedParts,
  ScoredResponse,
  StoredResponse,
} from "./release.ts";
import type { Step } from "./rounded-sums.ts";
import { shuffle } from "./shuffle.ts";

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

/** What earlier releases have shown, by their number. */
export type EarlierReleases = ReadonlyMap<number, PublishedParts>;

/**
 * Makes a release of a confidential survey from its stored responses. Each atom's sum of a score is rounded,
 * once: a release that has been published stands as it was, and the next one's figures are made of its
 * sums. Throws if a release of that number does not exist or is smaller than five people.
 */
export function confidentialRelease(
  stored: Stored,
  number: number,
  earlier: EarlierReleases = new Map(),
): ConfidentialRelease {
  const people = stored.responses.filter(
    ({ releaseNumber }) => releaseNumber !== null && releaseNumber <= number,
  );
  if (people.length < MIN_PEOPLE) throw new Error(`Release ${number} has fewer than ${MIN_PEOPLE} people`);
  const { steps, shown } = stepsUpTo(people, number, earlier);
  return {
    mode: "confidential",
    organizationName: stored.organizationName,
    teamSize: stored.teamSize ?? null,
    number,
    people: people.length,
    late: stored.responses.length - people.length,
    hasManyCareless: people.length >= MIN_FOR_SPREAD && areManyCareless(people),
    participants: participantsOf(people),
    ...publishScores(steps, shown),
    withheld: { groups: hiddenGroups(people, shown) },
  };
}

/** Share of careless responses up to which a report need not begin with them. */
const FEW_CARELESS = 0.2;

function areManyCareless(people: readonly ScoredResponse[]): boolean {
  return people.filter(({ isCareless }) => isCareless).length > FEW_CARELESS * people.length;
}

/** Lists the releases up to one, each with what it and those before split people by, and the groups that it shows. */
function stepsUpTo(people: readonly StoredResponse[], number: number, earlier: EarlierReleases) {
  const steps: Step[] = [];
  let shown: ShownGroups = { level: [], function: [], role: [] };
  let keysOf = ({ releaseNumber }: StoredResponse) => [String(releaseNumber)];
  for (let at = 1; at <= number; at++) {
    const before = keysOf;
    const members = people.filter(({ releaseNumber }) => (releaseNumber as number) <= at);
    const groups = earlier.get(at) ?? chooseGroups(members, before);
    shown = groups;
    keysOf = (person) => [
      ...before(person),
      ...((person.releaseNumber as number) <= at ? groupKeys(groups, person) : []),
    ];
    steps.push({
      joined: members.filter(({ releaseNumber }) => releaseNumber === at),
      keysOf,
      published: earlier.get(at)?.sums ?? {},
    });
  }
  return { steps, shown };
}

function hiddenGroups(people: readonly StoredResponse[], shown: ShownGroups): HiddenGroup[] {
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
