const STEPS = [
  { seconds: 86_400, unit: "d" },
  { seconds: 3600, unit: "h" },
  { seconds: 60, unit: "min" },
] as const;

/** Formats an age in its largest whole unit, such as "3 min" or "2 d". */
export function formatAge(ageSeconds: number): string {
  const step = STEPS.find(({ seconds }) => ageSeconds >= seconds);
  return step ? `${Math.floor(ageSeconds / step.seconds)} ${step.unit}` : `${Math.floor(ageSeconds)} s`;
}
