import * as z from "zod";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";

const spectrum = z.enum(SPECTRUM_IDS);
/**
 * Probability under chance alone, 0 to 1, adjusted for everything that was tested with it; in a confidential survey
 * the next of 0.001, 0.01 and 0.05 above it.
 */
const p = z.number();

/**
 * How many people, their mean today and the mean of their wishes, which reports before it lack. In a
 * confidential survey only that there are two is told.
 */
export const campSchema = z.object({
  n: z.number(),
  mean: z.number(),
  wished: z.number().nullable().optional(),
});
const sideSchema = z.object({ label: z.string(), n: z.number(), mean: z.number() });

/**
 * What a team's answers show beyond chance and response error. Each list holds only what passed: its error rate
 * is at most 5 % in a team of any size in which nothing but chance is at work, and at most 10 % over all lists.
 * Later releases of a confidential survey have no collisions, camps, dissent and consensus, as they have no spreads.
 */
export const verdictsSchema = z.object({
  /** The team wishes to move on a spectrum, by the sign of its mean gap. */
  wishes: z.array(z.object({ spectrum, p })),
  /** The goals form two camps, and their people move apart to reach them by more than response error. */
  collisions: z.array(z.object({ spectrum, p })),
  /**
   * Answers on today's position form two camps, or divide the same people as a spectrum on which they do; sizes and
   * means are null in a confidential survey.
   */
  camps: z.array(z.object({ spectrum, p, lower: campSchema.nullable(), upper: campSchema.nullable() })),
  /** Sets of two and more divided spectrums on which the same people face each other; open surveys only. */
  sameCamps: z.array(z.array(spectrum)),
  /** Views of today lie further apart, or closer together, than answers to one question ordinarily do. */
  dissent: z.array(z.object({ spectrum, p })),
  consensus: z.array(z.object({ spectrum, p })),
  /** The agreement questions favour one pole, today's position lies at the other. */
  contradictions: z.array(z.object({ spectrum, p })),
  /** Two groups differ by more than chance: one pair of a grouping for each spectrum and measure. */
  groups: z.array(
    z.object({
      grouping: z.enum(GROUPINGS),
      spectrum,
      measure: z.enum(["current", "aspirational"]),
      lower: sideSchema,
      upper: sideSchema,
      p,
    }),
  ),
  /** More than a fifth of the responses look careless. */
  isCareless: z.boolean(),
});
export type Verdicts = z.infer<typeof verdictsSchema>;

/** Of a team whose answers show nothing beyond chance. */
export const NO_VERDICTS: Verdicts = {
  wishes: [],
  collisions: [],
  camps: [],
  sameCamps: [],
  dissent: [],
  consensus: [],
  contradictions: [],
  groups: [],
  isCareless: false,
};
