/** Smallest number of people that a figure of a confidential survey may be about. */
export const MIN_PEOPLE = 5;

/**
 * Smallest number of people for which a confidential survey publishes spreads. Of fewer, four of whom may be invented, a
 * spread in whole points pins the others' answers (docs/decisions/0051-rounded-sums.md).
 */
export const MIN_FOR_SPREAD = 9;

/** The same for shares, which narrow down what a respondent among fewer people can have answered. */
export const MIN_FOR_SHARES = 16;

export interface Atom<Person> {
  /** The same for the same parts, whoever else there is. */
  key: string;
  people: Person[];
}

/**
 * Splits people by everything that any figure tells them apart by: `keysOf` lists, for a person, the parts
 * that the person belongs to. What is never told apart is one atom, and every set of people about which
 * something can be computed is a union of atoms. Ordered by key, so that nothing depends on the order of the people.
 */
export function splitIntoAtoms<Person>(
  people: readonly Person[],
  keysOf: (person: Person) => readonly string[],
): Atom<Person>[] {
  const atoms = new Map<string, Person[]>();
  for (const person of people) {
    const key = JSON.stringify(keysOf(person));
    const atom = atoms.get(key);
    if (atom) atom.push(person);
    else atoms.set(key, [person]);
  }
  return Array.from(atoms, ([key, members]) => ({ key, people: members })).sort((a, b) =>
    a.key < b.key ? -1 : 1,
  );
}

/** Says if every atom holds the minimum: no union, remainder, crossing or difference is then smaller. */
export function areLargeEnough(atoms: readonly Atom<unknown>[]): boolean {
  return atoms.every(({ people }) => people.length >= MIN_PEOPLE);
}
