import { markNames, spectrumWords } from "#messages/report/figures";
import { poles } from "#messages/respond/poles";
import { agreement } from "#messages/respond/questionnaire";
import type { Role } from "./roles.ts";

export const ASPECTS = [
  "vision",
  "execution",
  "purpose",
  "profit",
  "adaptive",
  "planned",
  "disruptive",
  "measured",
  "open",
  "structured",
  "intuitive",
  "strategic",
] as const;
export type Aspect = (typeof ASPECTS)[number];

export const SPECTRUM_IDS = [
  "vision_execution",
  "purpose_profit",
  "adaptive_planned",
  "disruptive_measured",
  "open_structured",
  "intuitive_strategic",
] as const;
export type SpectrumId = (typeof SPECTRUM_IDS)[number];

export interface Spectrum {
  id: SpectrumId;
  /** The pole at 1. */
  left: Aspect;
  /** The pole at 9. */
  right: Aspect;
}

export const SPECTRUMS: readonly Spectrum[] = SPECTRUM_IDS.map((id) => {
  const [left, right] = id.split("_") as [Aspect, Aspect];
  return { id, left, right };
});

export const SPECTRUM_SCALE = { min: 1, max: 9, balanced: 5 } as const;
export const AGREEMENT_SCALE = { min: 1, max: 5 } as const;
/** "Agree" and "Strongly agree". */
export const AGREES_FROM = 4;
/** "Strongly disagree" and "Disagree". */
export const DISAGREES_TO = 2;
export const EFFECTIVENESS_SCALE = { min: 1, max: 10 } as const;

export const SPECTRUM_POINTS = SPECTRUM_SCALE.max - SPECTRUM_SCALE.min + 1;
export const AGREEMENT_POINTS = AGREEMENT_SCALE.max - AGREEMENT_SCALE.min + 1;

/** What the effectiveness questions ask, in the order asked: reaching the team's own aims, and working together. */
export const EFFECTIVENESS_ITEMS = ["achievement", "collaboration"] as const;
export type EffectivenessItem = (typeof EFFECTIVENESS_ITEMS)[number];

export const EFFECTIVENESS_LABELS: Readonly<Record<EffectivenessItem, string>> = markNames;

const QUESTION_TYPES = [
  "aspect_agreement",
  "current_spectrum",
  "aspirational_spectrum",
  "effectiveness",
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface Question {
  id: number;
  /** Position in the questionnaire, from 1. */
  number: number;
  type: QuestionType;
  text: string;
  /** Set for aspect questions only. */
  aspect: Aspect | null;
  /** Set for spectrum questions only. */
  spectrum: SpectrumId | null;
  labelMin: string;
  labelMax: string;
  scaleMin: number;
  scaleMax: number;
}

/** Returns the words of the agreement scale's points in a version of the questionnaire. */
export function agreementWordsOf(version: number): readonly string[] {
  return version > 1 ? agreement : [];
}

/** Version of the questionnaire that new surveys get. A version changes texts, never what a question measures. */
export const QUESTIONNAIRE_VERSION = 2;

export interface Questionnaire {
  roles: Role[];
  questions: Question[];
  /** Words of the points of the agreement scale, from its first; empty in version 1, which names its ends alone. */
  agreementWords: readonly string[];
  /** All questions have the texts that our translations were made of. */
  isStandard: boolean;
  /** An AI provider outside our own servers writes the reports. */
  hasOutsideAi: boolean;
}

/** Returns the name of a pole as shown: "Vision". */
export function poleName(aspect: Aspect): string {
  return poles[aspect];
}

/** Returns a spectrum with its two poles. */
export const polesOf = (spectrum: SpectrumId) => SPECTRUMS.find(({ id }) => id === spectrum) as Spectrum;

/** Returns the name of a spectrum as shown: "Vision vs Execution". */
export function spectrumName({ left, right }: Pick<Spectrum, "left" | "right">): string {
  return spectrumWords.name({ left: poleName(left), right: poleName(right) });
}
