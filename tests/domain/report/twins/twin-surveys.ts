import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { shuffle } from "#domain/disclosure/shuffle.ts";
import { seededRandom } from "#tests/domain/generated-teams.ts";
import type { Survey } from "./varied-teams.ts";

/** The same answers, in an organisation with another name, that came in another order. */
export function inOtherOrder(survey: Survey, seed: number): Survey {
  const random = seededRandom(seed + 77);
  const reordered = <Item>(items: readonly Item[]) =>
    shuffle([...items], (bound) => Math.floor(random() * bound));
  return {
    ...survey,
    organizationName: "Zwölf & Partner <GmbH>",
    people: reordered(survey.people),
    before: survey.before && reordered(survey.before),
  };
}

const renamed = (survey: Survey, rename: (person: ScoredResponse) => Partial<ScoredResponse>): Survey => {
  const renameAll = <Person extends ScoredResponse>(people: readonly Person[]) =>
    people.map((person) => ({ ...person, ...rename(person) }));
  return { ...survey, people: renameAll(survey.people), before: survey.before && renameAll(survey.before) };
};

/** Writes a name from the other end of the alphabet: names change their order. */
const mirrored = (name: string) =>
  name.replace(/[a-z]/gi, (letter) => {
    const first = (letter < "a" ? "A" : "a").charCodeAt(0);
    return String.fromCharCode(2 * first + 25 - letter.charCodeAt(0));
  });

/** The same answers of people who call their roles and functions otherwise. */
export const withOtherNames = (survey: Survey): Survey =>
  renamed(survey, ({ role, customRoleName }) => ({
    role:
      role && role.name !== "Other"
        ? { ...role, name: mirrored(role.name), function: mirrored(role.function) }
        : role,
    customRoleName: customRoleName && mirrored(customRoleName),
  }));

/** Puts the titles that a survey's people typed in place of those of its twin with other names. */
export function titlesBack({ people }: Survey, text: string): string {
  const titles = new Set(people.flatMap(({ customRoleName }) => customRoleName ?? []));
  return [...titles].reduce((told, title) => told.replaceAll(mirrored(title), title), text);
}

/** A survey in which two people have exchanged their marks and today's places; as it is where all have answered alike. */
export function withTwoExchanged(survey: Survey): Survey {
  const [first, ...others] = survey.people;
  const second = others.find(({ scores }) => JSON.stringify(scores) !== JSON.stringify(first?.scores));
  if (!first || !second) return survey;
  const people = survey.people.map((person) => {
    const other = person === first ? second : person === second ? first : person;
    const { current, effectiveness, effectivenessItems } = other.scores;
    return { ...person, scores: { ...person.scores, current, effectiveness, effectivenessItems } };
  });
  return { ...survey, people };
}
