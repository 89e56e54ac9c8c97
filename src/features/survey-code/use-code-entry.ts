import { useState } from "react";
import { toast } from "sonner";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { toSurveyCode } from "#src/lib/form/typed-codes.ts";

const INVALID_CODE = "Invalid or expired survey code. Please try again.";
const OTHER_FAILURE = "An error occurred while validating the code. Please try again.";

function refuse(reason: "invalid" | "error") {
  track(`survey_code_${reason}`, { category: "Survey" });
  toast.error(reason === "invalid" ? INVALID_CODE : OTHER_FAILURE);
}

/** Checks a code with the server, then leaves for the respondent's page, a document of its own. */
export function useCodeEntry() {
  const [code, setCode] = useState("");
  const [isValidating, setIsValidating] = useState(false);

  async function enter() {
    setIsValidating(true);
    try {
      const survey = await read(api.surveys[":code"].$get({ param: { code } }));
      if (survey.state !== "expired") {
        track("survey_code_valid", { category: "Survey" });
        return location.assign(`/survey/${survey.code}/respond`);
      }
      refuse("invalid");
    } catch (error) {
      const { code: reason } = toRequestError(error);
      refuse(reason === "not_found" || reason === "invalid" ? "invalid" : "error");
    }
    setIsValidating(false);
  }

  return {
    code,
    changeCode: (text: string) => setCode(toSurveyCode(text)),
    isComplete: code.length === SURVEY_CODE_LENGTH,
    isValidating,
    enter,
  };
}
