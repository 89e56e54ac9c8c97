import { ASPECTS, poleName, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { numberDuplicates, roleLabel } from "#domain/questionnaire/roles.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import type { AnalysisInput, ScoredResponse } from "#domain/report/analysis-input.ts";

interface PromptScores {
  aspects: Record<string, number>;
  current: Record<string, number>;
  aspirational: Record<string, number>;
  effectiveness: number;
}

/** The specification's analysis input, sent to AI providers. Missing values count as 0. */
interface PromptData {
  responses: (PromptScores & { role: string; function: string; level: string })[];
  overallAverages: PromptScores;
}

function toPromptScores({ aspects, current, aspirational, effectiveness }: Scores): PromptScores {
  return {
    aspects: Object.fromEntries(ASPECTS.map((aspect) => [poleName(aspect), aspects[aspect] ?? 0])),
    current: Object.fromEntries(SPECTRUMS.map((s) => [spectrumName(s), current[s.id] ?? 0])),
    aspirational: Object.fromEntries(SPECTRUMS.map((s) => [spectrumName(s), aspirational[s.id] ?? 0])),
    effectiveness: effectiveness ?? 0,
  };
}

function averageRecords(records: Record<string, number>[]): Record<string, number> {
  const [first] = records;
  if (!first) return {};
  const averageOf = (key: string) =>
    roundTo2(records.reduce((sum, record) => sum + (record[key] ?? 0), 0) / records.length);
  return Object.fromEntries(Object.keys(first).map((key) => [key, averageOf(key)]));
}

/** Returns unique role labels of the responses, in their order. */
function responseLabels(responses: readonly ScoredResponse[]): string[] {
  return numberDuplicates(responses.map(({ role, customRoleName }) => roleLabel(role, customRoleName)));
}

export function toPromptData({ responses }: AnalysisInput): PromptData {
  const scores = responses.map((response) => toPromptScores(response.scores));
  const labels = responseLabels(responses);
  return {
    responses: responses.map(({ role }, index) => ({
      role: labels[index] as string,
      function: role?.function ?? "",
      level: role?.level ?? "",
      ...(scores[index] as PromptScores),
    })),
    overallAverages: {
      aspects: averageRecords(scores.map((score) => score.aspects)),
      current: averageRecords(scores.map((score) => score.current)),
      aspirational: averageRecords(scores.map((score) => score.aspirational)),
      effectiveness:
        averageRecords(scores.map(({ effectiveness }) => ({ effectiveness }))).effectiveness ?? 0,
    },
  };
}
