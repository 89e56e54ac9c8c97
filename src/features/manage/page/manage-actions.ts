import { toast } from "sonner";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { CreateSurvey } from "#domain/surveys/survey.ts";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import {
  confirmEmailWords,
  createSurveyErrors,
  createSurveyWords,
  modeErrors,
  modeWords,
  pinErrors,
  pinWords,
  resendErrors,
} from "#src/content/manage.ts";
import { analysisErrors } from "#src/content/processing.ts";
import { clearDraft } from "#src/features/manage/create/survey-draft.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { postAuth } from "#src/lib/api/post-auth.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { redirectToSignIn } from "./load-dashboard.ts";

export type ManageAction =
  | { intent: "create"; survey: CreateSurvey }
  | { intent: "change-mode"; code: string; mode: SurveyMode }
  | { intent: "replace-pin"; code: string }
  | { intent: "analyse"; code: string }
  | { intent: "resend"; email: string };

type Outcome<Value> = ({ ok: true } & Value) | { ok: false; error: FormError };
export type CreateOutcome = Outcome<{ code: string; managerPin: string }>;
export type ModeOutcome = Outcome<{ mode: SurveyMode }>;
export type PinOutcome = Outcome<{ managerPin: string }>;
export type AnalyseOutcome = Outcome<{ code: string; insightId: string }>;

export function runManageAction(action: ManageAction) {
  switch (action.intent) {
    case "create":
      return createSurvey(action.survey);
    case "change-mode":
      return changeMode(action.code, action.mode);
    case "replace-pin":
      return replacePin(action.code);
    case "analyse":
      return startAnalysis(action.code);
    case "resend":
      return resendConfirmation(action.email);
  }
}

/** `toastMessage` replaces the error's own words in the toast, for a form that shows them itself. */
async function attempt<Value>(
  work: () => Promise<Value>,
  errors: FormErrorTable,
  toastMessage?: string,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (failure) {
    const error = toFormError(redirectToSignIn(toRequestError(failure)), errors);
    toast.error(toastMessage ?? error.message);
    return { ok: false, error };
  }
}

function createSurvey(survey: CreateSurvey): Promise<CreateOutcome> {
  const work = async () => {
    const created = await read(api.manage.surveys.$post({ json: survey }));
    clearDraft();
    toast.success(createSurveyWords.created);
    return created;
  };
  return attempt(work, createSurveyErrors, createSurveyWords.failed);
}

function changeMode(code: string, mode: SurveyMode): Promise<ModeOutcome> {
  const work = async () => {
    const changed = await read(api.manage.surveys[":code"].$patch({ param: { code }, json: { mode } }));
    toast.success(modeWords.changed);
    return changed;
  };
  return attempt(work, modeErrors);
}

function replacePin(code: string): Promise<PinOutcome> {
  const work = async () => {
    const replaced = await read(api.manage.surveys[":code"].pin.$post({ param: { code } }));
    toast.success(pinWords.replaced);
    return replaced;
  };
  return attempt(work, pinErrors);
}

function startAnalysis(code: string): Promise<AnalyseOutcome> {
  const work = async () => {
    const started = await read(api.manage.surveys[":code"].analyses.$post({ param: { code } }));
    return { code, ...started };
  };
  return attempt(work, analysisErrors);
}

function resendConfirmation(email: string): Promise<Outcome<object>> {
  const work = async () => {
    await postAuth("send-verification-email", { email, callbackURL: "/survey/manage" });
    toast.success(confirmEmailWords.resent);
    return {};
  };
  return attempt(work, resendErrors);
}
