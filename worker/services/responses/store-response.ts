import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import { type Answers, findAnswerProblem } from "#domain/questionnaire/answers.ts";
import { QUESTIONNAIRE_VERSION, type Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { findOtherRole, takesCustomName } from "#domain/questionnaire/roles.ts";
import { scoreResponse } from "#domain/questionnaire/scoring.ts";
import type { Acknowledgement } from "#domain/surveys/stored-response.ts";
import { runTransaction } from "#worker/db/client.ts";
import { rowCount } from "#worker/db/expressions.ts";
import { packAnswers } from "#worker/db/packed-answers.ts";
import { databaseNow, uuidToBytes } from "#worker/db/schema/columns.ts";
import { roles } from "#worker/db/schema/questionnaire.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { toScoreColumns } from "#worker/db/scores.ts";
import { AppError, ConflictError, InvalidError, surveyNotFound } from "#worker/errors.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { announceAnswers } from "#worker/services/events/announce.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import { copyChangedSurvey } from "#worker/services/surveys/public-survey.ts";
import { allHold, findBroken, type Rule } from "#worker/services/surveys/rules.ts";
import { type Admission, admitSubmission, surveyFull } from "./admission.ts";
import type { Submission } from "./submission.ts";

/** The values of a row except its survey, role index and status. */
export type ResponseValues = ReturnType<typeof toResponseValues>;

/**
 * Stores a submission once. One statement decides that the survey is active, not expired, not full and of the
 * kind that the respondent was told of, and that the submission has an unused ticket or, with one link for
 * all, is free or has a proof of work of its own. The same submission sent again gets the same answer,
 * without a proof; other answers under its id are rejected.
 */
export async function storeResponse(
  context: ServiceContext,
  code: string,
  submission: Submission,
  admit: typeof admitSubmission = admitSubmission,
): Promise<Acknowledgement> {
  // Versions differ in their texts alone: what is asked, its scales and its scores are those of every survey.
  const { questionnaire } = await getQuestionnaire(context, QUESTIONNAIRE_VERSION);
  const { role, scores, ...checked } = checkSubmission(context, questionnaire, submission);
  const values = toResponseValues(submission, { role, scores, ...checked });
  const { mode, ticket } = submission;
  let counted: CountedResponses | undefined;
  let rules: Rule[] = [];
  // After the check: an invalid submission spends no proof.
  for await (const admission of admit(context, code, submission)) {
    rules = [...takesResponses(mode), ...admission.rules];
    counted = await insertResponse(context, code, insertStatement(code, values, rules), admission);
    if (counted) break;
  }
  if (counted) context.inBackground(announceResponse(context, code, counted, ticket !== null));
  else await confirmReplay(context, code, values, rules);
  const { roleTitle, answers } = checked;
  const { submissionId, isHurried } = submission;
  return {
    submissionId,
    stored: { surveyCode: code, role: role.name, roleTitle, answers, scores, isHurried },
  };
}

/** The rules of a survey's state; `mode` is the kind that the respondent was told of. */
function takesResponses(mode: SurveyMode): Rule[] {
  const other = mode === "open" ? "confidential" : "open";
  return [
    {
      must: eq(surveyCodes.status, "active"),
      otherwise: () =>
        new ConflictError("survey_closed", "This survey has been closed and takes no more responses."),
    },
    {
      must: gt(surveyCodes.expiresAt, databaseNow),
      otherwise: () =>
        new AppError(410, "survey_expired", "This survey has expired and takes no more responses."),
    },
    {
      must: eq(surveyCodes.mode, mode),
      otherwise: () =>
        new AppError(
          409,
          "mode_changed",
          `This survey is now ${other}, not ${mode}. Please read its instructions again before you submit.`,
          { field: "mode" },
        ),
    },
  ];
}

/** Where roles are not asked for, whatever role a submission names is left out. */
function checkRole(
  { config }: Services<"config">,
  roles: Questionnaire["roles"],
  { roleId, customRoleName }: Submission,
) {
  const role = config.hasRoleSelection ? roles.find(({ id }) => id === roleId) : findOtherRole(roles);
  if (!role) throw new InvalidError("Please select a role", "roleId");
  if (!config.hasRoleSelection || !takesCustomName(role)) return { role, roleTitle: null };
  if (!customRoleName) throw new InvalidError("Please enter your role title", "customRoleName");
  return { role, roleTitle: customRoleName };
}

function checkSubmission(
  context: Services<"config">,
  { roles, questions }: Questionnaire,
  submission: Submission,
) {
  const { role, roleTitle } = checkRole(context, roles, submission);
  const problem = findAnswerProblem(questions, submission.answers);
  if (problem) {
    throw new InvalidError(problem.message, ["answers", problem.questionNumber].filter(Boolean).join("."));
  }
  const answers = submission.answers as Answers;
  const inOrder = Object.fromEntries(questions.map(({ id }) => [id, answers[id] as number]));
  return { role, roleTitle, answers: inOrder, scores: scoreResponse(questions, inOrder) };
}

function toResponseValues(
  { submissionId, isHurried }: Submission,
  { role, roleTitle, answers, scores }: ReturnType<typeof checkSubmission>,
) {
  return {
    submissionId,
    role: role.id,
    customRoleName: roleTitle,
    responses: packAnswers(answers),
    isHurried: Number(isHurried),
    ...toScoreColumns(scores),
  };
}

/**
 * Returns the survey's counts with a new response; undefined if it is none. A ticket is spent in the same transaction,
 * and in no other case.
 */
async function insertResponse(
  { db }: Services<"db">,
  code: string,
  insert: SQL,
  { spendTicket }: Admission,
): Promise<CountedResponses | undefined> {
  const [[counted] = []] = await runTransaction<CountedResponses>(
    db,
    insert,
    ...(spendTicket ? [spendTicket] : []),
    announceAnswers(db, { code }),
  );
  return counted;
}

function insertStatement(
  code: string,
  { submissionId, role, ...values }: ResponseValues,
  rules: readonly Rule[],
): SQL {
  const columns = Object.keys(values) as (keyof typeof values)[];
  const names = columns.map((column) => surveyResponses[column].name);
  const given = columns.map((column) => sql.param(values[column]));
  const ofRole = and(eq(surveyResponses.surveyCode, surveyCodes.code), eq(surveyResponses.role, roles.id));
  return sql`
    INSERT INTO ${surveyResponses} (survey_code, submission_id, role, role_index, ${sql.raw(names.join(", "))})
    SELECT ${surveyCodes.code}, ${uuidToBytes(submissionId)}, ${roles.id}, ${rowCount(surveyResponses, ofRole)} + 1,
      given.*
    FROM ${surveyCodes} JOIN ${roles} ON ${roles.id} = ${role} JOIN (VALUES ${given}) AS given
    WHERE ${surveyCodes.code} = ${code} AND ${allHold(rules)}
    ON CONFLICT (survey_code, submission_id) DO NOTHING
    RETURNING (SELECT count(*) FROM ${surveyResponses} WHERE survey_code = ${code}) AS responses,
      (SELECT team_size FROM ${surveyCodes} WHERE code = ${code}) AS "teamSize"`;
}

interface CountedResponses {
  responses: number;
  teamSize: number | null;
}

/**
 * Sends the new count to the managers' sockets; with the last response, and with one too many, the survey to KV. All of it
 * follows the respondent's answer, which the call of a live object would hold up.
 */
async function announceResponse(
  context: ServiceContext,
  code: string,
  { responses, teamSize }: CountedResponses,
  isPersonal: boolean,
): Promise<void> {
  await pause(0);
  const { surveyLive } = context;
  // In parallel: a failing live object must not leave the copy in KV open.
  await Promise.all([
    surveyLive.getByName(code).announceCount(responses, isPersonal),
    (responses >= MAX_RESPONSES_PER_SURVEY || responses > (teamSize ?? responses)) &&
      copyChangedSurvey(context, code),
  ]);
}

/**
 * Called if the insert stored nothing. Returns if the same submission is stored already; throws the reason
 * otherwise: other answers under its id, or the first of the insert's rules that is broken.
 */
async function confirmReplay(
  context: Services<"db">,
  code: string,
  values: ResponseValues,
  rules: readonly Rule[],
): Promise<void> {
  const [stored] = await context.db
    .select({
      role: surveyResponses.role,
      customRoleName: surveyResponses.customRoleName,
      responses: surveyResponses.responses,
    })
    .from(surveyResponses)
    .where(and(eq(surveyResponses.surveyCode, code), eq(surveyResponses.submissionId, values.submissionId)));
  if (!stored) {
    const isIt = eq(surveyCodes.code, code);
    throw (await findBroken(context, isIt, rules, surveyNotFound)) ?? surveyFull();
  }
  const isSame =
    stored.role === values.role &&
    stored.customRoleName === values.customRoleName &&
    stored.responses.join() === values.responses.join();
  if (!isSame) {
    throw new AppError(
      422,
      "submission_changed",
      "Other answers were already stored under this submission.",
      { field: "submissionId" },
    );
  }
}
