const without = <Value>(values: readonly Value[], index: number) =>
  values.filter((_, other) => other !== index);

/** Says if a condition holds without any one of the values, so that it rests on no single respondent. */
export function holdsWithoutAnyOne<Value>(
  values: readonly Value[],
  holds: (others: Value[]) => boolean,
): boolean {
  return values.every((_, index) => holds(without(values, index)));
}

type TwoSamples<Value> = [one: readonly Value[], other: readonly Value[]];

/** Lists two samples without each of their values in turn, those of the first before those of the second. */
export function leaveOneOut<Value>(one: readonly Value[], other: readonly Value[]): TwoSamples<Value>[] {
  return [
    ...one.map((_, index): TwoSamples<Value> => [without(one, index), other]),
    ...other.map((_, index): TwoSamples<Value> => [one, without(other, index)]),
  ];
}
