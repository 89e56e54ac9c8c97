import { LIBRARY } from "#domain/advice/library.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import { openRelease } from "#domain/disclosure/make-release.ts";
import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { ASPECTS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { listAdvice } from "#domain/report/choose-advice.ts";
import { ORIGINAL_WORDS } from "#domain/report/render/original-words.ts";
import { renderClaims } from "#domain/report/render/render-report.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { Analyst, Draft, Edited } from "#worker/analysts/analyst.ts";

const ROLES: NonNullable<ScoredResponse["role"]>[] = [
  { name: "CEO", function: "Executive", level: "C-Suite" },
  { name: "CFO", function: "Finance", level: "C-Suite" },
  { name: "VP Sales", function: "Sales", level: "VP" },
  { name: "Director of Product", function: "Product", level: "Director" },
  { name: "Operations Manager", function: "Operations", level: "Manager" },
];

const scoresOf = <Name extends string>(names: readonly Name[], score: (index: number) => number) =>
  Object.fromEntries(names.map((name, index) => [name, score(index)])) as Record<Name, number>;

/** A full survey whose roles differ: its prompt is about as long as one can be. */
const TEAM = {
  organizationName: "Made-up Team",
  responses: Array.from({ length: MAX_RESPONSES_PER_SURVEY }, (_, person) => ({
    role: ROLES[person % ROLES.length] ?? null,
    customRoleName: null,
    releaseNumber: null,
    scores: {
      aspects: scoresOf(ASPECTS, (aspect) => 2 + ((aspect * 2 + person) % 7) / 2),
      current: scoresOf(SPECTRUM_IDS, (spectrum) => 2 + ((spectrum + person) % 5) + (person % 3)),
      aspirational: scoresOf(SPECTRUM_IDS, (spectrum) => 4 + ((spectrum * 3 + person) % 5)),
      effectiveness: 5 + (person % 4),
      effectivenessItems: { achievement: 5 + (person % 4), collaboration: 5 + (person % 4) },
    },
  })),
};

export function makeTrialDraft(): Draft {
  const release = openRelease(TEAM);
  const claims = findClaims(computeFigures(release));
  return {
    claims,
    sentences: renderClaims(claims, release.mode, ORIGINAL_WORDS),
    advice: listAdvice({ claims, mode: release.mode }, LIBRARY),
    asksSuggestions: true,
    roles: ROLES.map(({ name }) => name),
  };
}

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { status, message } = (error.cause ?? {}) as { status?: number; message?: string };
  return [error.message, status && `(${status})`, message].filter(Boolean).join(" ");
}

export interface Trial {
  ok: boolean;
  text: string;
  durationMs: number;
  /** Read and written together; null where the provider did not count. */
  tokens: number | null;
  /** The fault in our words alone; null without one. */
  fault: string | null;
}

function describeEdits({ isPlanAccepted, suggestions, dropped, quotation }: Edited): string[] {
  if (quotation !== null)
    return [
      `It is no answer as asked for; a manager could take it into the report: ${quotation.slice(0, 500)}`,
    ];
  return [
    isPlanAccepted ? "Its plan stands." : "Its plan has a fault: that of the rules would stand.",
    `Suggestions that a manager could take in: ${suggestions.length}; dropped: ${dropped}.`,
    ...suggestions.map(({ text }) => `- ${text}`),
  ];
}

export async function tryAnalyst(makeAnalyst: () => Analyst): Promise<Trial> {
  const startedAt = performance.now();
  try {
    const edited = await makeAnalyst().edit(makeTrialDraft());
    const { usage, model } = edited;
    const durationMs = Math.round(performance.now() - startedAt);
    return {
      ok: true,
      durationMs,
      fault: null,
      tokens: usage ? usage.inputTokens + usage.outputTokens : null,
      text: [
        `An answer came in ${(durationMs / 1000).toFixed(1)} s from ${model ?? "an unnamed model"}.`,
        usage
          ? `Tokens: ${usage.inputTokens} in, ${usage.outputTokens} out.`
          : "It did not count its tokens.",
        ...describeEdits(edited),
      ].join("\n"),
    };
  } catch (error) {
    const durationMs = Math.round(performance.now() - startedAt);
    const fault = error instanceof AnalysisFault ? error.message : "It gave no answer.";
    return { ok: false, text: describeFault(error), durationMs, tokens: null, fault };
  }
}
