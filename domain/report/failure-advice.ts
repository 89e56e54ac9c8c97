import { failureAdvice, failureReasons } from "#messages/report/analysis-failures";

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

/** What is stored of an analysis that failed, where nothing in it varies. */
const STORED = {
  failed: "Failed to process results",
  interrupted: "The analysis was interrupted and couldn’t be finished.",
  noProvider: "No AI provider available",
  providerGone: "AI provider not found",
  unreadableKey: "The key of the AI provider can’t be read any more.",
  refusedKey: "The AI provider refused its key.",
  wrongSettings: "The AI provider is not set up correctly.",
  unreachable: "The AI provider could not be reached.",
  noCapacity: "The AI provider has no capacity left for us at the moment.",
  smallModel: "The AI provider’s model is too small for this report.",
  declined: "The AI provider declined to write a report.",
  unreadable: "The AI provider’s answer could not be read.",
  noInsights: "The AI provider’s answer could not be read as insights.",
} as const satisfies Record<keyof typeof failureReasons, string>;

/** Returns the reason of a failure in the words of a language; one that names a status or a time stays as it is stored. */
export function reasonOf(message: string, words: typeof failureReasons = failureReasons): string {
  const [key] = Object.entries(STORED).find(([, stored]) => stored === message) ?? [];
  return key ? words[key as keyof typeof STORED] : message;
}
