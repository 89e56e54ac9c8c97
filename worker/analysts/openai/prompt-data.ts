import type { ConfidentialRelease, OpenRelease, Participants, Withheld } from "#domain/disclosure/release.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { ASPECTS, poleName, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { numberDuplicates, roleLabel } from "#domain/questionnaire/roles.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";

interface PromptScores {
  aspects: Record<string, number>;
  current: Record<string, number>;
  aspirational: Record<string, number>;
  effectiveness: number;
}

/** The specification's analysis input, sent to AI providers for open surveys. Missing values count as 0. */
interface OpenPromptData {
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

/** What AI providers get of a confidential survey beside its facts: no response, no score. */
interface ConfidentialPromptData {
  participants: readonly Participants[];
  lateResponses: number;
  withheld: Withheld;
}

/** Returns who took part and what the figures leave out. */
export function confidentialPromptData(release: ConfidentialRelease): ConfidentialPromptData {
  const { participants, late, withheld } = release;
  return { participants, lateResponses: late, withheld };
}

/** Returns one entry a response, duplicate roles numbered in the random order of the rows. */
export function openPromptData({ rows: responses }: OpenRelease): OpenPromptData {
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
