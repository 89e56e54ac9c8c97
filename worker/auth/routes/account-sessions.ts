import { Hono } from "hono";
import * as z from "zod/mini";
import type { SessionEnv } from "#worker/api/app.ts";
import { validate } from "#worker/api/middleware/validate.ts";
import { requireSession } from "#worker/auth/middleware/require-session.ts";
import { endSession } from "#worker/auth/sessions/end-session.ts";
import { listSessions } from "#worker/auth/sessions/list-sessions.ts";

const sessionParamSchema = z.object({ id: z.string() });

/** Where one is signed in oneself. */
export const accountSessionRoutes = new Hono<SessionEnv>()
  .use(requireSession)
  .get("/", async (c) => {
    const { services, signedIn } = c.var;
    return c.json({ sessions: await listSessions(services, signedIn.user.id, signedIn.session.id) });
  })
  .delete("/:id", validate("param", sessionParamSchema), async (c) => {
    const { services, signedIn } = c.var;
    await endSession(services, signedIn.user.id, c.req.valid("param").id);
    return c.json({ isEnded: true });
  });
