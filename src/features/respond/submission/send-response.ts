import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { findOtherRole } from "#domain/questionnaire/roles.ts";
import type { Acknowledgement } from "#domain/surveys/stored-response.ts";
import { buildSteps } from "#src/features/respond/first/flow.ts";
import { thankYouAddress } from "#src/features/respond/language/thank-you-path.ts";
import { asksForRole } from "#src/features/respond/mode/role-selection.ts";
import type { AskedQuestionnaire } from "#src/features/respond/session/asked-questionnaire.ts";
import { pace } from "#src/features/respond/session/pace.ts";
import { NO_PROGRESS, type Progress, progressKey } from "#src/features/respond/session/progress.ts";
import { type ResponseSession, surveyPath } from "#src/features/respond/session/response-session.ts";
import { rewind } from "#src/features/respond/session/rewind.ts";
import { forgetTicket } from "#src/features/respond/session/ticket-check.ts";
import { abortAfter } from "#src/lib/api/abort-after.ts";
import { jsonBody, request } from "#src/lib/api/request.ts";
import { RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { withProof } from "#src/lib/captcha/with-proof.ts";
import { noteAnsweredHere } from "#src/lib/storage/answered-here.ts";
import { flagSubmitted } from "#src/lib/storage/flash.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { keepStoredResponse } from "#src/lib/storage/stored-response.ts";
import { findRejectedIndex } from "./rejection.ts";

const SEND_TIMEOUT_MS = 20_000;

const OTHER_MODE: Readonly<Record<SurveyMode, SurveyMode>> = { confidential: "open", open: "confidential" };

/** The submission, without answers to questions that the questionnaire no longer has. */
function toBody(
  { submissionId, roleId, customRoleName, answers }: Progress,
  { questions, roles }: AskedQuestionnaire,
  mode: SurveyMode,
) {
  const asked = questions.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]]));
  return {
    submissionId,
    roleId: asksForRole ? roleId : findOtherRole(roles)?.id,
    customRoleName: customRoleName.trim() || null,
    answers: Object.fromEntries(asked),
    mode,
    isHurried: pace.isHurried(questions),
  };
}

const post = (code: string, body: object) =>
  request<Acknowledgement>(`${surveyPath(code)}/responses`, {
    ...jsonBody(body),
    signal: abortAfter(SEND_TIMEOUT_MS),
  });

/** Posts a submission, and again with a proof of work where the server asks for one. */
function postWithProof(code: string, body: object, onProof: () => void): Promise<Acknowledgement> {
  return withProof((proof) => post(code, { ...body, ...(proof && { proof }) }), {
    // What the page says of the proof stands until the answers are stored.
    onProving: (isProving) => isProving && onProof(),
    fetchChallenge: () => request(`${surveyPath(code)}/challenge`),
  });
}

/** Sends a session's answers once, and leaves for the thank-you page. Throws a RequestError. */
export async function sendResponse(session: ResponseSession, onProof: () => void): Promise<void> {
  const { code, ticket, progress, questionnaire, survey, position } = session;
  const given = progress.getState().progress;
  const [asked, shown] = [questionnaire.getState(), survey.getState()];
  if (!given || asked.status !== "ready" || shown.status !== "ready") {
    throw new RequestError(400, { code: "invalid" });
  }
  const { questions, roles } = asked.value;
  const { mode, linkKind, report, expiresAt } = shown.value;
  const isPersonal = linkKind === "personal";
  const body = {
    ...toBody(given, asked.value, mode),
    ...(isPersonal && ticket && { ticket: ticket.ticket }),
  };
  // A note that the survey was answered here would stop those with another link.
  const answeredUntil = isPersonal ? undefined : expiresAt;
  const { stored } = await postWithProof(code, body, onProof).catch((error: unknown) => {
    const failure = toRequestError(error);
    // An earlier attempt was stored after all: these answers never will be.
    if (failure.code === "submission_changed") clearProgress(session, answeredUntil);
    // The survey has been deleted.
    if (failure.code === "not_found") clearProgress(session);
    // Loaded again it could still be the copy of before: there are two kinds, and it is not this one.
    if (failure.code === "mode_changed") survey.replace({ ...shown.value, mode: OTHER_MODE[mode] });
    const rejected = findRejectedIndex(buildSteps(questions), failure.field);
    if (rejected !== null) position.goTo(rejected, true);
    throw error;
  });
  clearProgress(session, answeredUntil);
  forgetTicket(code);
  flagSubmitted();
  const role = roles.find(({ id }) => id === given.roleId)?.label ?? stored.role;
  keepStoredResponse({ ...stored, role }, questions, report);
  await leaveFor(thankYouAddress());
}

/** Takes the answers off the device; given the end of their survey, notes until then that it was answered here. */
export function clearProgress(
  { workKey, progress }: Pick<ResponseSession, "workKey" | "progress">,
  answeredUntil?: string,
): void {
  // First: other tabs look for the note when the answers go.
  if (answeredUntil) noteAnsweredHere(workKey, answeredUntil);
  localStore.remove(progressKey(workKey));
  const { isKept } = progress.getState();
  progress.setState({ ...NO_PROGRESS, isKept, wasAnsweredHere: answeredUntil !== undefined });
}

/** Opens another page; Back leads from there to the instructions, not through every step. */
export async function leaveFor(path: string): Promise<void> {
  await rewind();
  location.assign(path);
}
