import { createBase } from "#worker/api/base.ts";
import { acceptPreviousSecret, keepRenewedCookies } from "#worker/auth/sessions/read-session.ts";
import { NotFoundError } from "#worker/errors.ts";
import { answerProblem } from "./answer-problem.ts";
import { v1Routes } from "./v1-routes.ts";

const base = createBase([
  ["*", acceptPreviousSecret],
  ["*", keepRenewedCookies],
]);
base.onError(answerProblem);
base.notFound((c) => answerProblem(new NotFoundError("There is no such address."), c));

export const v1Api = base.route("/v1", v1Routes);
