import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";

export const readQuestionnaire = () => readBody<Questionnaire>(call("/api/questionnaire"));

let questionnaire: Questionnaire | null = null;

/** A complete submission; `seed` varies role and answers. */
export async function makeSubmission({ seed = 0, roleId }: { seed?: number; roleId?: number } = {}) {
  questionnaire ??= await readQuestionnaire();
  const { roles, questions } = questionnaire;
  const answers: Answers = Object.fromEntries(
    questions.map(({ id, scaleMin, scaleMax }) => [
      id,
      scaleMin + ((id * 7 + seed * 3) % (scaleMax - scaleMin + 1)),
    ]),
  );
  const namedRoles = roles.filter(({ name }) => name !== "Other");
  return {
    submissionId: crypto.randomUUID() as string,
    roleId: roleId ?? (namedRoles[seed % namedRoles.length]?.id as number),
    customRoleName: null,
    isHurried: false,
    mode: "confidential" as SurveyMode,
    ticket: null as string | null,
    answers,
  };
}

export const submit = (code: string, body: unknown) => call(`/api/surveys/${code}/responses`, { body });

/** Sends a submission of its own, with what a test says of it. */
export const submitNew = async (code: string, own: object = {}) =>
  submit(code, { ...(await makeSubmission()), ...own });

export const countResponses = (code: string) => countRows("survey_responses", "survey_code = ?", code);

/** A response that no statement of ours has checked; of each twenty, every one has a role of its own. */
export const insertResponse = (code: string, index: number) =>
  execute`INSERT INTO survey_responses (survey_code, submission_id, role, role_index, responses)
    VALUES (${code}, ${crypto.randomUUID()}, ${1 + (index % 20)}, ${1 + Math.floor(index / 20)}, x'')`;
