import * as z from "zod/mini";
import type { Claim } from "#domain/claims/claim.ts";
import { spectrumsOf } from "#domain/claims/read-claims.ts";
import { SURVEY_MODES } from "#domain/disclosure/survey-mode.ts";
import { ANALYSIS_STAGES, ANALYSIS_STATUSES } from "#domain/live.ts";
import { PRIORITIES } from "#domain/report/insights.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import type { ManagedReport } from "#worker/services/analyses/read-managed-report.ts";
import { about, named, time } from "./named.ts";

export const analysisSchema = named(
  "Analysis",
  z.object({
    id: about("That of its report, too.", z.string()),
    attempt: z.int(),
    status: z.enum(ANALYSIS_STATUSES),
    stage: z.nullable(z.enum(ANALYSIS_STAGES)),
    startedAt: time,
    completedAt: z.nullable(time),
    error: z.nullable(z.string()),
  }),
);
export const analysesSchema = named("Analyses", z.object({ analyses: z.array(analysisSchema) }));
export const startedSchema = named("StartedAnalysis", z.object({ id: z.string() }));

const claimSchema = named(
  "Claim",
  z.object({
    id: z.string(),
    kind: z.string(),
    isFinding: about("Beyond chance; any other claim only describes the answers.", z.boolean()),
    weight: about("Ranks findings, in scale points; 0 for descriptions.", z.number()),
    n: about("People that it rests on.", z.int()),
    spectrums: z.array(z.string()),
    details: about("What the claim states, by its kind.", z.record(z.string(), z.unknown())),
  }),
);

export function toClaim(claim: Claim): z.infer<typeof claimSchema> {
  const { id, kind, isFinding, weight, n, ...details } = claim;
  return { id, kind, isFinding, weight, n, spectrums: spectrumsOf(claim), details };
}

const text = z.string();
const texts = z.array(text);
const sentence = named("Sentence", z.object({ text, claimIds: texts }));
const sentences = z.array(sentence);

const advice = named(
  "Advice",
  z.object({
    number: z.int(),
    id: text,
    title: text,
    what: text,
    firstStep: text,
    takes: text,
    cost: text,
    notWhen: text,
    sign: text,
    source: text,
    owner: z.nullable(text),
    isOpen: z.boolean(),
    agreed: z.nullable(z.object({ owner: text, dueOn: z.nullable(text) })),
  }),
);

const rolesInvolved = about("Of an open survey, where it is not for all; empty otherwise.", texts);

const renderedSchema = named(
  "RenderedReport",
  z.object({
    locale: text,
    verdict: sentence,
    changes: sentences,
    followedUp: z.array(z.object({ adviceId: z.nullable(text), text })),
    divides: z.nullable(sentence),
    undecided: z.nullable(sentence),
    own: sentences,
    also: z.array(z.object({ claimId: text, kind: text, title: sentence })),
    steps: z.array(
      z.object({
        advice,
        dueOn: text,
        isOverdue: z.boolean(),
        owner: z.nullable(text),
        isDone: z.boolean(),
        claimIds: texts,
      }),
    ),
    together: about("What the steps take of people’s time; empty without steps.", text),
    participation: sentence,
    again: sentence,
    caveats: z.array(z.object({ text, claimIds: texts, isOnCare: z.boolean() })),
    themes: texts,
    findings: z.array(
      z.object({
        claimId: text,
        kind: text,
        title: sentence,
        spectrums: texts,
        sentences,
        statements: sentences,
        priority: z.enum(PRIORITIES),
        advice: z.array(advice),
        monday: about("What each member can do differently on Monday, alone.", z.nullable(text)),
        isStressed: z.boolean(),
        rolesInvolved,
      }),
    ),
    otherAdvice: z.array(z.object({ title: sentence, advice: z.array(advice), rolesInvolved })),
    standOut: z.object({ agreed: sentences, rejected: sentences }),
    spectrums: z.array(z.object({ spectrum: text, isApart: z.boolean(), sentences, statements: sentences })),
    effectiveness: sentences,
    roles: about(
      "A card for each role of an open survey: what those who hold it answer beside all others. No finding.",
      z.array(
        z.object({
          title: text,
          n: z.int(),
          perceptions: sentences,
          aspirations: sentences,
          notes: sentences,
        }),
      ),
    ),
    noRoles: z.nullable(sentence),
    groups: z.array(z.object({ title: text, sentences })),
    noGroups: z.nullable(sentence),
    suggestions: z.array(z.object({ text, claimIds: texts })),
    quotation: z.nullable(text),
  }),
);

/** What the document describes of a rendered report, and nothing else. */
export const toRendered = (rendered: RenderedReport) => z.parse(renderedSchema, rendered);

export const reportSchema = named(
  "Report",
  z.object({
    id: text,
    surveyCode: text,
    organizationName: text,
    mode: z.enum(SURVEY_MODES),
    createdAt: time,
    completedAt: z.nullable(time),
    responses: z.int(),
    writtenBy: z.object({ provider: text, model: z.nullable(text) }),
    language: text,
    claims: z.array(claimSchema),
    rendered: renderedSchema,
  }),
);

export function toReport(
  { code, insightId }: { code: string; insightId: string },
  { organizationName, mode, language, version, claims, rendered }: ManagedReport,
): z.infer<typeof reportSchema> {
  const { createdAt, completedAt, totalResponses, provenance } = version;
  return {
    id: insightId,
    surveyCode: code,
    ...{ organizationName, mode, createdAt, completedAt },
    responses: totalResponses,
    writtenBy: { provider: provenance.provider, model: provenance.model },
    language,
    claims: claims.map(toClaim),
    rendered: toRendered(rendered),
  };
}
