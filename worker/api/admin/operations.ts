import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { JOB_KINDS, UNSENT_MAIL_STATUSES } from "#domain/admin/operations.ts";
import { adminScreens, type ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { activateAiProvider } from "#worker/services/analyses/activate-ai-provider.ts";
import { listAiProviders } from "#worker/services/analyses/list-ai-providers.ts";
import { readHealth } from "#worker/services/health/read-health.ts";
import { listJobs } from "#worker/services/jobs/list-jobs.ts";
import { retryJob } from "#worker/services/jobs/retry-job.ts";
import { listUnsentMails } from "#worker/services/outbox/list-unsent-mails.ts";
import { discardMail, retryMail } from "#worker/services/outbox/retry-mail.ts";

/** The key of a list's page: the time and id of the last row before it. */
const after = z._default(
  z.nullable(z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/, "This page does not exist"))),
  null,
);

const mailListSchema = z.object({
  status: z._default(z.enum(UNSENT_MAIL_STATUSES, "Choose failed or waiting"), "failed"),
  after,
});
const mailParamSchema = z.object({
  id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, "There is no such email")), z.transform(Number)),
});
const jobKind = z.enum(JOB_KINDS, "Choose analyses, exports or dead-letters");
const jobListSchema = z.object({ kind: z._default(jobKind, "analyses"), after });
const jobParamSchema = z.object({ kind: jobKind, id: z.string().check(z.maxLength(64)) });
const providerParamSchema = z.object({ id: z.string().check(z.maxLength(64)) });

/** What admins see of mails, jobs, AI providers and the deployment, and what they may try again. */
export const operationRoutes = new Hono<ManagerEnv>()
  .use(...adminScreens)
  .get("/mails", validate("query", mailListSchema), async (c) => {
    const { status, after } = c.req.valid("query");
    return c.json(await listUnsentMails(c.var.services, status, after));
  })
  .post("/mails/:id/retry", validate("param", mailParamSchema), async (c) => {
    await retryMail(c.var.services, c.var.manager.userId, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .delete("/mails/:id", validate("param", mailParamSchema), async (c) => {
    await discardMail(c.var.services, c.var.manager.userId, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .get("/jobs", validate("query", jobListSchema), async (c) => {
    const { kind, after } = c.req.valid("query");
    return c.json(await listJobs(c.var.services, kind, after));
  })
  .post("/jobs/:kind/:id/retry", validate("param", jobParamSchema), async (c) => {
    const { kind, id } = c.req.valid("param");
    await retryJob(c.var.services, c.var.manager.userId, kind, id);
    return c.body(null, 204);
  })
  .get("/providers", async (c) => c.json({ providers: await listAiProviders(c.var.services) }))
  .post("/providers/:id/activate", validate("param", providerParamSchema), async (c) => {
    await activateAiProvider(c.var.services, c.var.manager.userId, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .get("/health", async (c) => c.json(await readHealth(c.var.services)));
