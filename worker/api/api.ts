import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_BODY_BYTES } from "#domain/limits.ts";
import { AppError } from "#worker/errors.ts";
import { createServiceContext } from "#worker/services/context.ts";
import { accountRoutes } from "./account.ts";
import { accountSessionRoutes } from "./account-sessions.ts";
import { adminRoutes } from "./admin.ts";
import { answerError } from "./answer-error.ts";
import type { AppEnv } from "./app.ts";
import { authRoutes } from "./auth.ts";
import { answerAsContact, contactRoutes } from "./contact.ts";
import { healthRoutes } from "./health.ts";
import { manageRoutes } from "./manage.ts";
import { discardUnreadBody } from "./middleware/discard-unread-body.ts";
import { reportOutage } from "./middleware/report-outage.ts";
import { requireSameOrigin } from "./middleware/same-origin.ts";
import { questionnaireRoutes } from "./questionnaire.ts";
import { resultsRoutes } from "./results.ts";
import { sessionRoutes, takeSessionCookies } from "./session.ts";
import { linkedServiceRoutes, signInServiceRoutes } from "./sign-in-services.ts";
import { signupPinRoutes } from "./signup-pins.ts";
import { surveyRoutes } from "./surveys.ts";
import { waysInRoutes } from "./ways-in.ts";

const base = new Hono<AppEnv>().basePath("/api");

base.use(async (c, next) => {
  c.set("requestId", crypto.randomUUID());
  c.set("services", createServiceContext(c.env, c.executionCtx));
  await next();
  // A socket's answer has immutable headers.
  if (c.res.status === 101) return;
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  if (c.res.headers.has("set-cookie")) return;
  for (const cookie of takeSessionCookies(c.req.raw)) c.header("set-cookie", cookie, { append: true });
});
base.use("/contact/*", answerAsContact);
base.use("/auth/*", reportOutage);
base.use(discardUnreadBody);
base.use(requireSameOrigin);
base.use(
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new AppError(413, "too_large", `A request may carry at most ${MAX_BODY_BYTES / 1024} KB.`);
    },
  }),
);
base.onError(answerError);
base.notFound((c) =>
  c.json({ code: "not_found", message: "There is no such address.", requestId: c.var.requestId ?? "" }, 404),
);

export const api = base
  .route("/contact", contactRoutes)
  .route("/questionnaire", questionnaireRoutes)
  .route("/surveys", surveyRoutes)
  .route("/results", resultsRoutes)
  .route("/health", healthRoutes)
  .route("/session", sessionRoutes)
  .route("/account/sessions", accountSessionRoutes)
  .route("/account", accountRoutes)
  .route("/manage", manageRoutes)
  .route("/signup-pins", signupPinRoutes)
  .route("/admin", adminRoutes)
  .route("/ways", waysInRoutes)
  .route("/auth", signInServiceRoutes)
  .route("/auth", linkedServiceRoutes)
  .route("/auth", authRoutes);

/** The type that `hc` reads in the browser. */
export type Api = typeof api;
