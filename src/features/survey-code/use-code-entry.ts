import { useState } from "react";
import { toast } from "sonner";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { api, read } from "#src/lib/api-client.ts";
import { toFailure } from "#src/lib/request.ts";
import { toSurveyCode } from "#src/lib/typed-codes.ts";

const INVALID_CODE = "Invalid or expired survey code. Please try again.";
const OTHER_FAILURE = "An error occurred while validating the code. Please try again.";

/** Checks a code with the server, then leaves for the respondent's page, a document of its own. */
export function useCodeEntry() {
  const [code, setCode] = useState("");
  const [isValidating, setIsValidating] = useState(false);

  async function enter() {
    setIsValidating(true);
    try {
      const survey = await read(api.surveys[":code"].$get({ param: { code } }));
      if (survey.state !== "expired") return location.assign(`/survey/${survey.code}/respond`);
      toast.error(INVALID_CODE);
    } catch (error) {
      const { code: reason } = toFailure(error);
      toast.error(reason === "not_found" || reason === "invalid" ? INVALID_CODE : OTHER_FAILURE);
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
