import { createBase } from "#worker/api/base.ts";
import { NotFoundError } from "#worker/errors.ts";
import { answerProblem } from "./answer-problem.ts";
import { keyRoutes } from "./key-routes.ts";

const base = createBase();
base.onError(answerProblem);
base.notFound((c) => answerProblem(new NotFoundError("There is no such address."), c));

export const v1Api = base.route("/v1", keyRoutes);
