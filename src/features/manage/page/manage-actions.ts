import { toast } from "sonner";
import { MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import type { CreateSurvey } from "#domain/surveys/survey.ts";
import { confirmEmailWords, createSurveyWords, pinWords } from "#src/content/manage.ts";
import { processingWords, responsesWords } from "#src/content/processing.ts";
import { clearDraft } from "#src/features/manage/create/survey-draft.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { jsonBody, request } from "#src/lib/api/request.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { unlessSignedOut } from "./sign-in-again.ts";

/** Everything a manager changes on this page. */
export type ManageAction =
  | { intent: "create"; survey: CreateSurvey }
  | { intent: "replace-pin"; code: string }
  | { intent: "analyse"; code: string }
  | { intent: "resend"; email: string };

export type Outcome<Value> = ({ ok: true } & Value) | { ok: false; failure: RequestError };
export type CreateOutcome = Outcome<{ code: string; managerPin: string }>;
export type PinOutcome = Outcome<{ managerPin: string }>;
export type AnalyseOutcome = Outcome<{ code: string; insightId: string }>;

export function runManageAction(action: ManageAction) {
  switch (action.intent) {
    case "create":
      return createSurvey(action.survey);
    case "replace-pin":
      return replacePin(action.code);
    case "analyse":
      return startAnalysis(action.code);
    case "resend":
      return resendConfirmation(action.email);
  }
}

async function attempt<Value>(
  work: () => Promise<Value>,
  failureMessage: (failure: RequestError) => string,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    const failure = unlessSignedOut(toRequestError(error));
    toast.error(failureMessage(failure));
    return { ok: false, failure };
  }
}

function createSurvey(survey: CreateSurvey): Promise<CreateOutcome> {
  return attempt(
    async () => {
      const created = await read(api.manage.surveys.$post({ json: survey }));
      clearDraft();
      toast.success(createSurveyWords.created);
      return created;
    },
    () => createSurveyWords.failed,
  );
}

function replacePin(code: string): Promise<PinOutcome> {
  return attempt(
    async () => {
      const replaced = await read(api.manage.surveys[":code"].pin.$post({ param: { code } }));
      toast.success(pinWords.replaced);
      return replaced;
    },
    () => pinWords.replaceFailed,
  );
}

function startAnalysis(code: string): Promise<AnalyseOutcome> {
  return attempt(
    async () => ({ code, ...(await read(api.manage.surveys[":code"].analyses.$post({ param: { code } }))) }),
    refusalOfAnalysis,
  );
}

function refusalOfAnalysis({ code }: RequestError): string {
  if (code === "analysis_cooldown") return processingWords.cooldown;
  if (code === "analysis_limit") return processingWords.exhausted(MAX_ANALYSIS_ATTEMPTS);
  return code === "no_responses" ? responsesWords.none : processingWords.failed;
}

function resendConfirmation(email: string): Promise<Outcome<object>> {
  return attempt(
    async () => {
      const body = jsonBody({ email, callbackURL: "/survey/manage" });
      await request("/api/auth/send-verification-email", body);
      toast.success(confirmEmailWords.resent);
      return {};
    },
    () => confirmEmailWords.resendFailed,
  );
}
