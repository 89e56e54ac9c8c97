const ADVICE: [RegExp, string][] = [
  [
    /^(?:No AI provider|AI provider not found|The AI provider(?: refused its key| is not set up|['’]s (?:model is too small|server redirects))|The key of)/,
    "Another attempt will fail in the same way until the operator of this site has looked at its AI provider.",
  ],
  [
    /no capacity|could not be reached|\(status 5|^Run (?:timed out|exceeded|expired)|interrupted/,
    "Faults like this usually pass by themselves.",
  ],
  [
    /could not be read|^Invalid response format|too long for a report|declined/,
    "What the provider wrote wasn’t a report. Another attempt often succeeds.",
  ],
];

/** Advice on an analysis that failed, beside its message: the dashboard shows it and a mail says it. */
export function adviceOn(message: string): string {
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(message)) ?? [];
  return `${advice ? `${advice} ` : ""}All the responses are safe.`;
}
