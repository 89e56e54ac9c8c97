import { Hono } from "hono/tiny";
import { actionTokenSchema } from "#domain/report/action-reminders.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { rateLimit } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { finishAction, openAction } from "#worker/services/action-reminders/finish-action.ts";
import { createBase } from "./base.ts";

const token = validate("json", actionTokenSchema);

/** What the owner of an action can do by the link in a mail, without an account. */
const routes = new Hono<AppEnv>()
  .use(rateLimit)
  .post("/open", token, async (c) => c.json(await openAction(c.var.services, c.req.valid("json").token)))
  .post("/done", token, async (c) => c.json(await finishAction(c.var.services, c.req.valid("json").token)));

export const actionApi = createBase().route("/actions", routes);
