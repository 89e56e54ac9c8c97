import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { groupMembers } from "#domain/disclosure/grouping.ts";
import type { StoredResponse } from "#domain/disclosure/release.ts";
import { isTopicVaried, TOPICS, withoutTopics } from "#domain/disclosure/topics.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";
import { asProduct, type MakeRelease } from "./survey-life.ts";

const scoresOf = (people: readonly StoredResponse[]) => people.map(({ scores }) => scores);

/**
 * The product without its remainder rule: each group of five and more is shown, whatever remains beside it. A
 * topic that nearly all of a shown group gave one score is withheld, as before.
 */
export const withoutRemainderRule: MakeRelease = (responses, number) => {
  const release = asProduct(responses, number);
  const people = responses.filter(({ releaseNumber }) => releaseNumber !== null && releaseNumber <= number);
  const counted = GROUPINGS.flatMap((one) =>
    Array.from(groupMembers(people, one), ([label, members]) => ({ grouping: one, label, members })),
  );
  const isShown = ({ members }: (typeof counted)[number]) => members.length >= MIN_PEOPLE;
  const shown = counted.filter(isShown);
  const held = new Set(
    TOPICS.filter((topic) => shown.some(({ members }) => !isTopicVaried(topic, scoresOf(members)))),
  );
  return {
    ...release,
    groups: shown.map(({ grouping, label, members }) => ({
      grouping,
      label,
      scores: scoresOf(members).map((scores) => withoutTopics(scores, held)),
    })),
    withheld: {
      groups: counted
        .filter((one) => !isShown(one))
        .map(({ members, ...one }) => ({ ...one, n: members.length })),
      laterAnswers: [],
      byGroup: [...held],
    },
  };
};

/** A new release after each arrival from the fifth on, as if reports spoke of everyone there is. */
export function releaseAtEachArrival(responses: readonly StoredResponse[]): StoredResponse[] {
  return responses.map((response, index) => ({
    ...response,
    releaseNumber: Math.max(1, index + 2 - MIN_PEOPLE),
  }));
}

/** The product without its releases: a report tells the figures of those who have answered by then. */
export const withoutReleases: MakeRelease = (responses, number) => {
  const people = responses
    .filter(({ releaseNumber }) => (releaseNumber as number) <= number)
    .map((response) => ({ ...response, releaseNumber: 1 }));
  return { ...asProduct(people, 1), groups: [], number: 1 };
};
