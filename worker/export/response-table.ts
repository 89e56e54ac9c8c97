import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import {
  ASPECTS,
  EFFECTIVENESS_ITEMS,
  EFFECTIVENESS_LABELS,
  poleName,
  SPECTRUMS,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import type { Cell } from "./csv.ts";

const HEADER: string[] = [
  "Role",
  ...ASPECTS.map((aspect) => `${poleName(aspect)} (1-5)`),
  ...SPECTRUMS.map((spectrum) => `${spectrumName(spectrum)}, today (1-9)`),
  ...SPECTRUMS.map((spectrum) => `${spectrumName(spectrum)}, wanted (1-9)`),
  "Effectiveness (1-10)",
  ...EFFECTIVENESS_ITEMS.map((item) => `Effectiveness: ${EFFECTIVENESS_LABELS[item]} (1-10)`),
];

function toRow({ role, customRoleName, scores }: ScoredResponse): Cell[] {
  return [
    roleLabel(role, customRoleName),
    ...ASPECTS.map((aspect) => scores.aspects[aspect]),
    ...SPECTRUMS.map(({ id }) => scores.current[id]),
    ...SPECTRUMS.map(({ id }) => scores.aspirational[id]),
    scores.effectiveness,
    ...EFFECTIVENESS_ITEMS.map((item) => scores.effectivenessItems[item]),
  ];
}

/**
 * Writes one row per response under a header: role label and scores, in the order given, which is random.
 * People of one role are not numbered, since the numbers would give away the order of their responses.
 */
export function responseTable(responses: readonly ScoredResponse[]): Cell[][] {
  return [HEADER, ...responses.map(toRow)];
}
