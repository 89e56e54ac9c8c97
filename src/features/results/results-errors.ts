import { outageWords } from "#messages/frame/forms";
import { provingWords } from "#messages/frame/proof";
import { resultsErrorWords as words } from "#messages/report/results";
import type { FormErrorTable } from "#src/content/form-errors.ts";

/** The same words for a wrong code and a wrong PIN; a lockout says how long it lasts. */
export const resultsErrors: FormErrorTable = {
  codes: { proof_required: { message: provingWords.tookTooLong } },
  worded: ["locked_out", "too_many"],
  statuses: {
    0: { message: outageWords.noConnection },
    400: { message: words.wrong, field: "code" },
  },
  failed: words.failed,
};
