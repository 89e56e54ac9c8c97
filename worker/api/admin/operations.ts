import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { FAILURE_KINDS } from "#domain/admin/operations.ts";
import { adminScreens, type ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { activateAiProvider, listAiProviders } from "#worker/services/analyses/ai-providers.ts";
import { listFailures } from "#worker/services/failures/list-failures.ts";
import { discardMessage, tryAgain } from "#worker/services/failures/try-again.ts";
import { readHealth } from "#worker/services/health/read-health.ts";

const failureListSchema = z.object({ after: z._default(z.nullable(z.string()), null) });
const id = z.string().check(z.maxLength(64));
const failureSchema = z.object({
  kind: z.enum(FAILURE_KINDS, "Choose delivery, analysis or export"),
  id,
});
const paramSchema = z.object({ id });

/** What admins see of what failed, of AI providers and of the deployment, and what they may try again. */
export const operationRoutes = new Hono<ManagerEnv>()
  .use(...adminScreens)
  .get("/failures", validate("query", failureListSchema), async (c) =>
    c.json(await listFailures(c.var.services, c.req.valid("query").after)),
  )
  .post("/failures/:kind/:id/retry", validate("param", failureSchema), async (c) => {
    const { kind, id } = c.req.valid("param");
    await tryAgain(c.var.services, c.var.manager.userId, kind, id);
    return c.body(null, 204);
  })
  .delete("/failures/delivery/:id", validate("param", paramSchema), async (c) => {
    await discardMessage(c.var.services, c.var.manager.userId, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .get("/providers", async (c) => c.json({ providers: await listAiProviders(c.var.services) }))
  .post("/providers/:id/activate", validate("param", paramSchema), async (c) => {
    await activateAiProvider(c.var.services, c.var.manager.userId, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .get("/health", async (c) => c.json(await readHealth(c.var.services)));
