import * as z from "zod";
import { ASPECTS, EFFECTIVENESS_ITEMS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { ROLE_LEVELS } from "#domain/questionnaire/roles.ts";

/** Occasions of advice that are no finding: without a sentence on what each member can do. */
const OCCASIONS = [
  "few-answers",
  "careless",
  "no-finding",
  "lead",
  "content",
  "high-marks",
  "still-wanted",
  "has-come",
] as const;

/** Kinds of finding that are about no pole and no spectrum. */
export const POLELESS_KINDS = [
  "groups",
  "camps-by-groups",
  "mark-groups",
  "opposite-wants",
  "low-effectiveness",
  ...OCCASIONS,
] as const;

/** What a file of the library answers: more of a pole, two camps on a spectrum, or a finding of another kind. */
const answersSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("want"), pole: z.enum(ASPECTS) }),
  z.strictObject({ kind: z.literal("camps"), spectrum: z.enum(SPECTRUM_IDS) }),
  z.strictObject({ kind: z.enum(POLELESS_KINDS) }),
]);
export type Answers = z.infer<typeof answersSchema>;

export const isOnFinding = ({ kind }: Answers) => !(OCCASIONS as readonly string[]).includes(kind);

/** Names what a file answers: "want.planned". */
export const keyOf = (answers: Answers) => Object.values(answers).join(".");

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

const text = (most: number) =>
  z
    .string()
    .min(1)
    .refine((value) => wordsOf(value) <= most, {
      error: ({ input }) => `has ${wordsOf(String(input))} words, at most ${most}`,
    });

/** What of a piece of advice is translated; a language may take so many times the words of the original. */
const textsOf = (times: number) => ({
  title: text(8 * times),
  what: text(60 * times),
  firstStep: text(14 * times),
  /** People, as text. */
  people: text(8 * times),
  cost: text(25 * times),
  notWhen: text(25 * times),
  /** Something that everyone in the team can see, and that is no perverse aim. */
  sign: text(25 * times),
  /** Author, title and year; or "Practice". */
  source: text(30 * times),
});

/** What each member can do differently on Monday, alone: one of these sentences stands beside a finding. */
const mondayOf = (times: number) => z.array(text(20 * times)).min(1);

/** One piece of advice, as docs/advice.md explains it to a consultant. */
const adviceSchema = z.strictObject({
  /** Never used again for another piece: stored reports name it. */
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, "takes small letters and hyphens only"),
  ...textsOf(1),
  /** Not chosen any more; reports that have it still show it. */
  isRetired: z.boolean().default(false),
  /** It is chosen before the file's other entries. */
  comesFirst: z.boolean().default(false),
  /** Fewer respondents could not do it, such as what needs pairs or lots. */
  leastPeople: z.int().positive().default(1),
  /** In a larger team it would help little. */
  mostPeople: z.int().positive().optional(),
  /** Not for a team both of whose mean marks, of 10, are this or more. */
  belowMark: z.number().min(1).max(10).optional(),
  /** The one question on effectiveness whose low marks it answers; left out where it answers both. */
  marks: z.enum(EFFECTIVENESS_ITEMS).optional(),
  /** It is about statements that nearly all, or hardly any, agree with. */
  needsStatements: z.boolean().default(false),
  /** For two camps: the pole that it leans to, or the middle; not for a team that wants something else. */
  favours: z.enum([...ASPECTS, "middle"]).optional(),
  /** Ids of entries that it goes against: no report gives both. */
  excludes: z.array(z.string()).default([]),
  /** Ids of the statements, in the questionnaire, that it improves: the lower they score, the sooner it is chosen. */
  statements: z.array(z.int().min(1).max(36)).default([]),
  /** Functions whose head would lead it, the likeliest first; empty where it is the whole team's. */
  functions: z.array(z.string()).default([]),
  /**
   * For a team that marks itself very low, below `belowMark`: it begins within a week of the report, or somebody from outside
   * takes part. Such a team gets one of each first.
   */
  urgent: z.enum(["this-week", "from-outside"]).optional(),
  /** The lowest level that can decide it. */
  level: z.enum(ROLE_LEVELS).default("Manager"),
  /** Of each of the people, in the first month. */
  hours: z.number().positive(),
  /** Who these people are, as a number: the whole team, or so many. */
  who: z.union([z.literal("everybody"), z.int().positive()]).default("everybody"),
});
export type Advice = z.infer<typeof adviceSchema>;

/** One file of the library. */
export const adviceFileSchema = z.strictObject({
  answers: answersSchema,
  monday: mondayOf(1).optional(),
  entries: z.array(adviceSchema).min(3),
});
export type AdviceFile = z.infer<typeof adviceFileSchema>;

/** One file of the library in another language: the texts of its entries, by their ids. */
export const adviceTextsSchema = z
  .object({ monday: mondayOf(1.5).optional() })
  .catchall(z.strictObject(textsOf(1.5)));
