import { useState } from "react";
import { toast } from "sonner";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { surveyCodeWords } from "#src/content/survey-code.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { toSurveyCode } from "#src/lib/form/typed-codes.ts";

function toastCodeError(reason: "invalid" | "error") {
  track(`survey_code_${reason}`, { category: "Survey" });
  toast.error(surveyCodeWords[reason]);
}

/** Looks a code up, then leaves for the respondent's page, which is a document of its own. */
export function useCodeEntry() {
  const [code, setCode] = useState("");
  const [isValidating, setIsValidating] = useState(false);

  async function submit() {
    setIsValidating(true);
    try {
      const survey = await read(api.surveys[":code"].$get({ param: { code } }));
      if (survey.state !== "expired") {
        track("survey_code_valid", { category: "Survey" });
        return location.assign(`/survey/${survey.code}/respond`);
      }
      toastCodeError("invalid");
    } catch (error) {
      const { code: reason } = toRequestError(error);
      toastCodeError(reason === "not_found" || reason === "invalid" ? "invalid" : "error");
    }
    setIsValidating(false);
  }

  return {
    code,
    changeCode: (text: string) => setCode(toSurveyCode(text)),
    isComplete: code.length === SURVEY_CODE_LENGTH,
    isValidating,
    submit,
  };
}
