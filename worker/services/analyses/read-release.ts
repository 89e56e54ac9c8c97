import { and, desc, eq, isNotNull } from "drizzle-orm";
import { confidentialRelease, openRelease } from "#domain/disclosure/make-release.ts";
import type { OpenRelease, Release } from "#domain/disclosure/release.ts";
import { judgeCarelessness } from "#domain/questionnaire/careless-responding.ts";
import { effectivenessItemsOf, statementAnswersOf } from "#domain/questionnaire/scoring.ts";
import { unpackAnswers } from "#worker/db/packed-answers.ts";
import { readReport } from "#worker/db/report.ts";
import { type PublishedRelease, surveyInsights } from "#worker/db/schema/analysis.ts";
import { roles, surveyQuestions } from "#worker/db/schema/questionnaire.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { fromScoreColumns } from "#worker/db/scores.ts";
import { AppError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/** The reason for which responses of a confidential survey are never shown one by one. */
export function rowsAreConfidential(): AppError {
  return new AppError(
    403,
    "rows_confidential",
    "This survey is confidential: its files contain the figures of a report, never the single responses.",
  );
}

async function readStored({ db }: Services<"db">, code: string) {
  const [surveys, reports, responses, questions] = await db.batch([
    db
      .select({
        organizationName: surveyCodes.organizationName,
        mode: surveyCodes.mode,
        teamSize: surveyCodes.teamSize,
      })
      .from(surveyCodes)
      .where(eq(surveyCodes.code, code)),
    db
      .select({ number: surveyInsights.releaseNumber, insights: surveyInsights.insights })
      .from(surveyInsights)
      .where(
        and(
          eq(surveyInsights.surveyCode, code),
          eq(surveyInsights.status, "completed"),
          isNotNull(surveyInsights.releaseNumber),
        ),
      )
      .orderBy(desc(surveyInsights.attemptNumber)),
    db
      .select({
        response: surveyResponses,
        role: { name: roles.name, function: roles.function, level: roles.level },
      })
      .from(surveyResponses)
      .leftJoin(roles, eq(roles.id, surveyResponses.role))
      .where(eq(surveyResponses.surveyCode, code)),
    db
      .select({
        id: surveyQuestions.id,
        number: surveyQuestions.number,
        type: surveyQuestions.type,
        aspect: surveyQuestions.aspect,
      })
      .from(surveyQuestions),
  ]);
  const [survey] = surveys;
  if (!survey) throw surveyNotFound();
  const releases = reports.flatMap(({ number, insights }) => {
    const told = readReport(insights).metadata?.told;
    return number === null || !told ? [] : [{ number, ...told }];
  });
  // The first report comes last: a role stays what it was for the first that speaks of it.
  const publishedRoles: PublishedRelease["roles"] = Object.assign(
    {},
    ...releases.map((release) => release.roles),
  );
  return {
    ...survey,
    groups: new Map(releases.map(({ number, groups }) => [number, groups])),
    roles: Object.assign(
      {},
      ...responses.map(({ response, role }) => ({ [response.role]: role })),
      publishedRoles,
    ),
    responses: responses.map(({ response, role }) => {
      // Also those that have been taken out of use since.
      const answers = unpackAnswers(response.responses);
      const answered = questions.filter(({ id }) => Object.hasOwn(answers, id));
      return {
        role: publishedRoles[response.role] ?? role,
        customRoleName: response.customRoleName,
        scores: {
          ...fromScoreColumns(response, effectivenessItemsOf(answered, answers)),
          statements: statementAnswersOf(answered, answers),
        },
        isHurried: response.isHurried,
        ...judgeCarelessness(answered, answers),
        releaseNumber: response.releaseNumber,
      };
    }),
  };
}

/**
 * Reads what a report may speak of: everything in an open survey, a release of that number in a confidential one, which
 * is told with what the report has to keep for those after it.
 */
export async function readRelease(
  context: Services<"db">,
  code: string,
  releaseNumber: number | null,
): Promise<{ release: Release; told?: PublishedRelease }> {
  const { groups, roles, ...stored } = await readStored(context, code);
  if (stored.mode === "open") return { release: openRelease(stored) };
  if (releaseNumber === null) throw rowsAreConfidential();
  const release = confidentialRelease(stored, releaseNumber, groups);
  return { release, told: { groups: release.shown, roles } };
}

/** Reads the responses of an open survey; throws for a confidential one. */
export async function readOpenRelease(context: Services<"db">, code: string): Promise<OpenRelease> {
  const stored = await readStored(context, code);
  if (stored.mode !== "open") throw rowsAreConfidential();
  return openRelease(stored);
}
