import { openRelease } from "#domain/disclosure/make-release.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { ASPECTS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { Analyst } from "#worker/analysts/analyst.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";

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

/** The survey that a provider is tried on. */
export const TRIAL_RELEASE = openRelease(TEAM);

/** The fault in our words, then the provider's own where there are any. */
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

/** Has an analyst write on the made-up team; tells in words how it went. */
export async function tryAnalyst(makeAnalyst: () => Analyst): Promise<Trial> {
  const startedAt = performance.now();
  try {
    const figures = computeFigures(TRIAL_RELEASE);
    const { insights, usage, model, leftOut } = await makeAnalyst().analyse(TRIAL_RELEASE, figures);
    const { checked, supported } = checkEvidence(insights, figures, TEAM.organizationName);
    const durationMs = Math.round(performance.now() - startedAt);
    return {
      ok: true,
      durationMs,
      fault: null,
      tokens: usage ? usage.inputTokens + usage.outputTokens : null,
      text: [
        `A report came in ${(durationMs / 1000).toFixed(1)} s from ${model ?? "an unnamed model"}.`,
        usage
          ? `Tokens: ${usage.inputTokens} in, ${usage.outputTokens} out.`
          : "It did not count its tokens.",
        leftOut
          ? `It was written from claims; statements left out: ${leftOut.reduce((sum, { count }) => sum + count, 0)}.`
          : "It is free text, not statements on claims: marks will show what the data does not bear out.",
        `Figures, roles and spectrums in it: ${checked}, of which the data bears out ${supported}.`,
        `It begins: ${insights.consolidatedSummary.overview || insights.summary.overview}`,
      ].join("\n"),
    };
  } catch (error) {
    const durationMs = Math.round(performance.now() - startedAt);
    const fault = error instanceof AnalysisFault ? error.message : "It wrote no report.";
    return { ok: false, text: describeFault(error), durationMs, tokens: null, fault };
  }
}
