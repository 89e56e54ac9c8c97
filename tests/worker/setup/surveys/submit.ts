import { call, countRows, makeSubmission } from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";

export const submit = (code: string, body: unknown) => call(`/api/surveys/${code}/responses`, { body });

/** Sends a submission of its own, with what a test says of it. */
export const submitNew = async (code: string, own: object = {}) =>
  submit(code, { ...(await makeSubmission()), ...own });

export const countResponses = (code: string) => countRows("survey_responses", "survey_code = ?", code);

/** A response that no statement of ours has checked; of each twenty, every one has a role of its own. */
export const insertResponse = (code: string, index: number) =>
  execute`INSERT INTO survey_responses (survey_code, submission_id, role, role_index, responses)
    VALUES (${code}, ${crypto.randomUUID()}, ${1 + (index % 20)}, ${1 + Math.floor(index / 20)}, x'')`;
