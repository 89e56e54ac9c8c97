import * as z from "zod";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";

const spectrum = z.enum(SPECTRUM_IDS);
/** Probability under chance alone, 0 to 1, adjusted for everything that was tested with it. */
const p = z.number();

/** One of two camps, with the means of today's places, of the wanted ones and of the marks for effectiveness. */
export const campSchema = z.object({
  n: z.number(),
  mean: z.number(),
  /** Null where no member gave one. */
  wanted: z.number().nullable(),
  effectiveness: z.number().nullable(),
});
const sideSchema = z.object({ label: z.string(), n: z.number(), mean: z.number() });

/**
 * What a team's answers show beyond chance. Each list holds only what passed: its error rate is at most 5 % in a team
 * of any size in which nothing but chance is at work, and at most 10 % over all lists. Verdicts on a confidential
 * survey follow from the figures that its report tells.
 */
export const verdictsSchema = z.object({
  /** The mean gap lies beyond half a point, on the side of its sign. */
  wants: z.array(z.object({ spectrum, p })),
  /** Two camps of goals, or of gaps, whose people move apart. */
  oppositeWants: z.array(z.object({ spectrum, p })),
  /**
   * Answers on today's position form two camps, or divide the same people as a spectrum on which they do. In a
   * confidential survey the camps are null, and nothing of them is tested.
   */
  camps: z.array(
    z.object({
      spectrum,
      p,
      lower: campSchema.nullable(),
      upper: campSchema.nullable(),
      /** Both camps want to move towards each other, by more than half a point each. */
      meet: z.boolean(),
      /** The camps mark effectiveness differently. */
      marksDiffer: z.boolean(),
      /** Other spectrums on which nearly the same people stand on either side; open surveys only, absent from older reports. */
      alike: z.array(spectrum).optional(),
    }),
  ),
  /** Sets of two and more divided spectrums on which the same people face each other; open surveys only. */
  sameCamps: z.array(z.array(spectrum)),
  /**
   * Who stands in which camp, or wants to move which way, by level or function; open surveys only. Of a set of same
   * camps the first spectrum stands for all.
   */
  crossings: z.array(
    z.object({
      spectrum,
      of: z.enum(["camps", "wants"]),
      grouping: z.enum(["level", "function"]),
      /** People of each label: in the lower camp or wanting left, wanting no move, in the upper camp or wanting right. */
      counts: z.array(
        z.object({ label: z.string(), lower: z.number(), same: z.number(), upper: z.number() }),
      ),
      /** Null where the labels may divide so by chance: then the counts only describe. */
      p: p.nullable(),
    }),
  ),
  /** Two groups differ: one pair of a grouping for each spectrum and measure. */
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
  /** Two groups mark the team's effectiveness differently; open surveys only. */
  marks: z.array(z.object({ grouping: z.enum(GROUPINGS), lower: sideSchema, upper: sideSchema, p })),
  /** More than a fifth of the responses look careless. */
  isCareless: z.boolean(),
});
export type Verdicts = z.infer<typeof verdictsSchema>;

/** Of a team whose answers show nothing beyond chance. */
export const NO_VERDICTS: Verdicts = {
  wants: [],
  oppositeWants: [],
  camps: [],
  sameCamps: [],
  crossings: [],
  groups: [],
  marks: [],
  isCareless: false,
};
