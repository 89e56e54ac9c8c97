import * as z from "zod";
import { SHARES } from "#domain/disclosure/shares.ts";
import { roundComparisonSchema } from "#domain/figures/rounds/rounds.ts";
import { PARTINGS } from "#domain/inference/parting.ts";
import { campSchema, verdictsSchema } from "#domain/inference/verdicts.ts";
import { ASPECTS, EFFECTIVENESS_ITEMS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";

/**
 * Distribution of a group's answers on one scale, in scale points. Null in a confidential survey: what may be
 * one person's answer, and the standard deviation of few people. Means are then made of sums in steps of five, standard deviations rounded up to whole points.
 */
const distributionSchema = z.object({
  n: z.number(),
  mean: z.number(),
  median: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  lowerQuartile: z.number().nullable(),
  upperQuartile: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type Distribution = z.infer<typeof distributionSchema>;

/** The mark of one person that lies far from all others of an open survey, and the lowest and highest of these; absent without one. */
const loneMarkSchema = z.object({ value: z.number(), least: z.number(), most: z.number() }).optional();

const shareSchema = z.literal(SHARES);
/** Shares of the answers from 1 to 3, from 4 to 6 and from 7 to 9. */
const bandsSchema = z.tuple([shareSchema, shareSchema, shareSchema]);
/** Number of answers at each point of the 9-point scale, from 1 to 9. */
const countsByPointSchema = z.array(z.number());
/** A mean with half the width of its 95 % interval; the width is null for fewer than 2 values. */
const estimateSchema = z.object({ n: z.number(), mean: z.number(), halfWidth95: z.number().nullable() });

const spectrumFiguresSchema = z.object({
  spectrum: z.enum(SPECTRUM_IDS),
  current: distributionSchema,
  aspirational: distributionSchema,
  /**
   * Aspirational minus current within each person, then averaged; positive is towards the right pole. In a confidential survey
   * the difference of the two means, with an interval that follows from them and their spreads.
   */
  gap: z.object({
    n: z.number(),
    mean: z.number(),
    /** Null for fewer than 2 pairs. */
    halfWidth95: z.number().nullable(),
    /** The same of the whole team, where its size is known and not exceeded. */
    teamHalfWidth95: z.number().optional(),
    /** People in each direction; null in a confidential survey. */
    wantLeft: z.number().nullable(),
    wantSame: z.number().nullable(),
    wantRight: z.number().nullable(),
    /**
     * Share of the people who would move to the mean's side, in a confidential survey of sixteen people and more: all three
     * directions would give the gaps away.
     */
    movers: shareSchema.optional(),
  }),
  /** r_wg of the current scores, 0 to 1; null for fewer than 2 responses. */
  agreement: z.number().nullable(),
  /** Absent from confidential surveys, which have bands from sixteen people on. */
  counts: z.object({ current: countsByPointSchema, aspirational: countsByPointSchema }).optional(),
  bands: z.object({ current: bandsSchema, aspirational: bandsSchema }).optional(),
  /** Of an open survey, where a verdict holds that today's answers form two. */
  camps: z.object({ lower: campSchema, upper: campSchema }).nullable().optional(),
  /** How the people of an open survey part, whichever response is left out; absent from older rows and confidential surveys. */
  parting: z.enum(PARTINGS).nullable().optional(),
});
export type SpectrumFigures = z.infer<typeof spectrumFiguresSchema>;

const aspectFiguresSchema = z.object({
  aspect: z.enum(ASPECTS),
  scores: distributionSchema,
  /** As a spectrum's, on the 5-point scale. */
  agreement: z.number().nullable().optional(),
});
export type AspectFigures = z.infer<typeof aspectFiguresSchema>;

/** How many agree with one statement of the questionnaire. */
const statementFiguresSchema = z.object({
  /** The question's id. */
  statement: z.number(),
  aspect: z.enum(ASPECTS),
  n: z.number(),
  /** Null in a confidential survey, which has the share instead from sixteen people on. */
  agree: z.number().nullable(),
  /** Absent in a confidential survey and in older reports. */
  disagree: z.number().optional(),
  share: shareSchema.optional(),
  /** The average answer of fewer people in a confidential survey, as a point of the scale from 1 to 5. */
  answer: z.number().optional(),
});
export type StatementFigures = z.infer<typeof statementFiguresSchema>;

/** Means of a group; null below 2 people, since the mean of one person is that person's answer. */
const groupScoresSchema = z.object({
  spectrums: z.array(
    z.object({
      spectrum: z.enum(SPECTRUM_IDS),
      current: z.number().nullable(),
      aspirational: z.number().nullable(),
      /** Mean of the gaps within members who gave both scores. */
      gap: estimateSchema.nullable(),
    }),
  ),
  aspects: z.array(z.object({ aspect: z.enum(ASPECTS), mean: z.number() })),
  effectiveness: z.number().nullable(),
  /** Items that too few members answered are left out. */
  effectivenessItems: z.array(z.object({ item: z.enum(EFFECTIVENESS_ITEMS), mean: z.number() })).optional(),
  /** Number of times that each mean was rounded; absent where means are exact. */
  roundings: z.number().optional(),
});
export type GroupScores = z.infer<typeof groupScoresSchema>;

const groupFiguresSchema = groupScoresSchema.extend({ label: z.string(), n: z.number() });

/** What those who hold a role answer on average beside all others, in points of 9; null where no respondent gave a score. */
const roleViewSchema = z.object({
  label: z.string(),
  n: z.number(),
  level: z.string().nullable(),
  function: z.string().nullable(),
  spectrums: z.array(
    z.object({
      spectrum: z.enum(SPECTRUM_IDS),
      current: z.number().nullable(),
      aspirational: z.number().nullable(),
      othersCurrent: z.number().nullable(),
      othersAspirational: z.number().nullable(),
    }),
  ),
  /** Ids of statements that all who hold the role agree with, and no other respondent. */
  alone: z.array(z.number()),
});

const participationFiguresSchema = z.object({
  responses: z.number(),
  /** Number of responses a survey accepts. */
  places: z.number(),
  /** People who were asked, as known when the figures were computed; absent where the manager had not said. */
  teamSize: z.number().optional(),
  roles: z.number(),
  levels: z.number(),
  functions: z.number(),
});

/** Number of responses that look careless; none is left out for it. */
const qualityFiguresSchema = z.object({
  /**
   * One answer to all agreement questions, one to all current spectrums and one to all aspirational ones.
   */
  sameAnswerThroughout: z.number(),
  /** Every aspirational score equals the current one. */
  noWantAnywhere: z.number(),
  /** Answered most questions in less than a second each. */
  hurried: z.number(),
  /** Nearly one answer to all agreement questions; agreement with opposed poles alike; one of the two. */
  straightLined: z.number().optional(),
  yesSaying: z.number().optional(),
  careless: z.number().optional(),
  /** The line that reads differently without the responses that look careless or were hurried: means of the others. */
  without: z
    .object({
      flagged: z.number(),
      spectrum: z.enum(SPECTRUM_IDS),
      current: z.number(),
      aspirational: z.number(),
    })
    .optional(),
});

/** The release that the figures of a confidential survey speak of. */
const releaseFiguresSchema = z.object({
  number: z.number(),
  /** Responses that came too late for it. */
  late: z.number(),
  /** People of the earlier release whose spreads this one keeps; absent where they are everybody's. */
  spreadsOf: z.number().optional(),
  /** Number of times that each of the team's means was rounded; absent from older rows, whose means are exact. */
  roundings: z.number().optional(),
  withheld: z.object({
    groups: z.array(z.object({ grouping: z.enum(GROUPINGS), label: z.string(), n: z.number() })),
    /** Of older rows: what was withheld for its answers. */
    laterAnswers: z.array(z.string()).optional(),
    byGroup: z.array(z.string()).optional(),
  }),
});
export type ReleaseFigures = z.infer<typeof releaseFiguresSchema>;

/**
 * The figures that a report rests on, computed from the stored responses for every analyst. Older rows lack
 * the optional parts.
 */
export const figuresSchema = z.object({
  responses: z.number(),
  /** Scores only for roles of at least 2 people. */
  roles: z.array(z.object({ label: z.string(), count: z.number(), ...groupScoresSchema.partial().shape })),
  /** Of open surveys alone; absent from older rows. */
  roleViews: z.array(roleViewSchema).optional(),
  spectrums: z.array(spectrumFiguresSchema),
  aspects: z.array(aspectFiguresSchema),
  /** Absent from older rows, and where none may be shown. */
  statements: z.array(statementFiguresSchema).optional(),
  /** Of each person's mean mark; in a confidential survey its mean alone, which follows from the two items' means. */
  effectiveness: distributionSchema.nullable(),
  /** Of the marks for each question, without items that have no answer. */
  effectivenessItems: z
    .array(z.object({ item: z.enum(EFFECTIVENESS_ITEMS), scores: distributionSchema, lone: loneMarkSchema }))
    .optional(),
  /** Every level and function of the respondents; scores only for groups of at least 2 people. */
  levels: z.array(groupFiguresSchema).optional(),
  functions: z.array(groupFiguresSchema).optional(),
  participation: participationFiguresSchema.optional(),
  /** Absent from confidential surveys. */
  quality: qualityFiguresSchema.optional(),
  /** How far a confidential survey's figures go; absent from open surveys. */
  release: releaseFiguresSchema.optional(),
  verdicts: verdictsSchema.optional(),
  /** Beside the round before; absent from a first round, and where that one had no report. */
  rounds: roundComparisonSchema.optional(),
});
export type Figures = z.infer<typeof figuresSchema>;
