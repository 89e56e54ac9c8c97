import { failureAdvice } from "#messages/analysis-failures";

type Advice = typeof failureAdvice;

const PATTERNS: [RegExp, keyof Advice][] = [
  [
    /^(?:No AI provider|AI provider not found|The AI provider(?: refused its key| is not set up|['’]s (?:model is too small|server redirects))|The key of)/,
    "operator",
  ],
  [/no capacity|could not be reached|\(status 5|^Run (?:timed out|exceeded|expired)|interrupted/, "passing"],
  [/could not be read|^Invalid response format|too long for a report|declined/, "unreadable"],
];

/**
 * Advice on an analysis that failed, by its message as it is stored: the dashboard shows it beside that, and a mail says
 * it in its reader's language.
 */
export function adviceOn(message: string, words: Advice = failureAdvice): string {
  const [, advice] = PATTERNS.find(([pattern]) => pattern.test(message)) ?? [];
  return words[advice ?? "other"];
}
