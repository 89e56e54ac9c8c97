/** Smallest number of people that a figure of a confidential survey may be about. */
export const MIN_PEOPLE = 5;

/** Smallest number of people for which a confidential survey shows shares: a quarter of fewer is about one person. */
export const MIN_FOR_SHARES = 9;

/**
 * Splits people by everything that any figure tells them apart by: `keysOf` lists, for a person, the parts
 * that the person belongs to. What is never told apart is one atom, and every set of people about which
 * something can be computed is a union of atoms.
 */
export function splitIntoAtoms<Person>(
  people: readonly Person[],
  keysOf: (person: Person) => readonly string[],
): Person[][] {
  const atoms = new Map<string, Person[]>();
  for (const person of people) {
    const key = JSON.stringify(keysOf(person));
    const atom = atoms.get(key);
    if (atom) atom.push(person);
    else atoms.set(key, [person]);
  }
  return [...atoms.values()];
}

/** Tells if every atom holds the minimum: no union, remainder, crossing or difference is then smaller. */
export function areLargeEnough(atoms: readonly (readonly unknown[])[]): boolean {
  return atoms.every(({ length }) => length >= MIN_PEOPLE);
}
