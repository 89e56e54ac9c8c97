import * as z from "zod";
import { EFFECTIVENESS_ITEMS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { ROUND_MEASURES } from "./measures.ts";

const spectrum = z.enum(SPECTRUM_IDS);
/** As in verdicts: 0 to 1, adjusted for everything that was tested with it, in steps in a confidential survey. */
const p = z.number();
const meanSchema = z.object({ n: z.number(), mean: z.number() });
/** People who were asked; null where the manager has not said. */
const teamSize = z.number().nullable();

/** A recommendation of the earlier report that was taken up, or an action of the team's own. */
export const takenUpSchema = z.object({
  /** Its piece of advice; null for the team's own, and where it came from a report without a library. */
  adviceId: z.string().nullable().default(null),
  title: z.string(),
  owner: z.string(),
  /** Calendar day, YYYY-MM-DD. */
  dueOn: z.string().nullable(),
  isDone: z.boolean(),
});
export type TakenUp = z.infer<typeof takenUpSchema>;

/**
 * What noise is between the rounds. `team`: how many answered twice at least is known from the size of the team and
 * the number of people who joined. `roles`: people are compared within roles. `anyone`: others may have answered.
 */
const BASES = ["team", "roles", "anyone"] as const;

/**
 * A round beside the one before. `isClear` and `direction` tell of more than chance and response error: in at most 5 %
 * of pairs of rounds between which nothing changed is there any.
 */
export const roundComparisonSchema = z.object({
  /** The report of the earlier round that was read. */
  earlier: z.object({ insightId: z.string(), completedAt: z.string(), responses: z.number(), teamSize }),
  later: z.object({ responses: z.number(), teamSize }),
  basis: z.enum(BASES),
  /** People who were new in the team; null where the manager has not said. */
  joined: z.number().nullable(),
  changes: z.array(
    z.object({
      measure: z.enum(ROUND_MEASURES),
      earlier: meanSchema,
      later: meanSchema,
      /** Later mean minus earlier mean, in scale points. */
      change: z.number(),
      isClear: z.boolean(),
      /** Null where the change is not clear. */
      p: p.nullable(),
    }),
  ),
  /** The earlier round's mean for each question on effectiveness, as far as it was told. */
  marks: z.array(z.object({ item: z.enum(EFFECTIVENESS_ITEMS), n: z.number(), mean: z.number() })),
  /** The wants that the earlier report found, and whether today's mean has moved towards them. */
  wants: z.array(
    z.object({ spectrum, side: z.enum(["left", "right"]), outcome: z.enum(["came", "open", "away"]) }),
  ),
  agreement: z.array(
    z.object({
      spectrum,
      /** r_wg, 0 to 1. */
      earlier: z.number(),
      later: z.number(),
      /** Null where the change of spread may be chance, and in later releases of a confidential survey. */
      direction: z.enum(["closer", "wider"]).nullable(),
    }),
  ),
  takenUp: z.array(takenUpSchema),
  /** The rounds could be answered in different languages; absent from older comparisons. */
  otherLanguages: z.boolean().optional(),
});
export type RoundComparison = z.infer<typeof roundComparisonSchema>;
export type RoundChange = RoundComparison["changes"][number];
