import { and, eq } from "drizzle-orm";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { AppError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { findBroken, type Rule } from "#worker/services/surveys/rules.ts";
import { surveyFull } from "./admission.ts";
import type { ResponseValues } from "./store-response.ts";

/**
 * Called if the insert stored nothing. Returns if the same submission is stored already; throws the reason
 * otherwise: other answers under its id, or the first of the insert's rules that is broken.
 */
export async function confirmReplay(
  context: Services<"db">,
  code: string,
  values: ResponseValues,
  rules: readonly Rule[],
): Promise<void> {
  const [stored] = await context.db
    .select({
      role: surveyResponses.role,
      customRoleName: surveyResponses.customRoleName,
      responses: surveyResponses.responses,
    })
    .from(surveyResponses)
    .where(and(eq(surveyResponses.surveyCode, code), eq(surveyResponses.submissionId, values.submissionId)));
  if (!stored) {
    const isIt = eq(surveyCodes.code, code);
    throw (await findBroken(context, isIt, rules, surveyNotFound)) ?? surveyFull();
  }
  const isSame =
    stored.role === values.role &&
    stored.customRoleName === values.customRoleName &&
    stored.responses.join() === values.responses.join();
  if (!isSame) {
    throw new AppError(
      422,
      "submission_changed",
      "Other answers were already stored under this submission.",
      { field: "submissionId" },
    );
  }
}
