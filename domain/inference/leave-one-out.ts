/** Tells if a condition holds without any one of the values, so that it rests on no single respondent. */
export function holdsWithoutAnyOne<Value>(
  values: readonly Value[],
  holds: (others: Value[]) => boolean,
): boolean {
  return values.every((_, index) => holds(values.filter((_, other) => other !== index)));
}
