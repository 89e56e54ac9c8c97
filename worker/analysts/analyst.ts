import type { Advice } from "#domain/advice/advice.ts";
import type { Claim } from "#domain/claims/claim.ts";
import type { Plan } from "#domain/report/plan.ts";
import type { TokenUsage } from "#domain/report/provenance.ts";
import type { Suggestion } from "#domain/report/stored-report.ts";

/** What an analyst reads: claims, each as the sentence that the report says, and the advice that may answer them. */
export interface Draft {
  claims: readonly Claim[];
  /** The sentence of each claim, by its id. */
  sentences: ReadonlyMap<string, string>;
  advice: readonly Pick<Advice, "id" | "title">[];
  /** A provider is asked for suggestions; without it, nothing that it writes of its own is kept. */
  asksSuggestions: boolean;
  /** Labels of the roles that people hold, typed titles among them. No provider reads them; no suggestion may name one. */
  roles: readonly string[];
}

/** What an analyst answers: an order and, from a provider, suggestions. No sentence about the answers is its own. */
export interface Edited {
  plan: Plan;
  /** False where the provider's plan had a fault, and the rules' plan stands instead. */
  isPlanAccepted: boolean;
  suggestions: Suggestion[];
  dropped: number;
  /** A text of the provider that is no answer as asked for; null otherwise, and where no suggestions are asked for. */
  quotation: string | null;
  /** Null for the rules and for providers that do not count. */
  usage: TokenUsage | null;
  model: string | null;
}

/** Edits a report about a team. Throws an `AnalysisFault` whose message the manager reads. */
export interface Analyst {
  promptVersion: string;
  edit(draft: Draft): Promise<Edited>;
}

export interface ProviderSettings {
  type: "builtin" | "openai";
  apiKey: string | null;
  /** JSON text of the provider's `config` column. */
  config: string;
  maxCalls: number;
  /** On a laptop: a server on this machine may be asked. */
  allowsLoopback: boolean;
}
