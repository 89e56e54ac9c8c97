import { createBase } from "#worker/api/base.ts";
import { acceptPreviousSecret, keepRenewedCookies } from "#worker/auth/sessions/read-session.ts";
import { v1Routes } from "./v1-routes.ts";

const base = createBase([
  ["*", acceptPreviousSecret],
  ["*", keepRenewedCookies],
]);

export const v1Api = base.route("/v1", v1Routes);
