import { call, countRows, makeSubmission } from "#tests/worker/setup/factories.ts";

export const submit = (code: string, body: unknown) => call(`/api/surveys/${code}/responses`, { body });

/** Sends a submission of its own, with what a test says of it. */
export const submitNew = async (code: string, own: object = {}) =>
  submit(code, { ...(await makeSubmission()), ...own });

export const countResponses = (code: string) => countRows("survey_responses", "survey_code = ?", code);
