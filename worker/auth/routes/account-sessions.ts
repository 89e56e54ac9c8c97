import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { endSession, listSessions } from "#worker/auth/sessions/account-sessions.ts";
import { requireSession, type SessionEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";

const sessionParamSchema = z.object({ id: z.string() });

export const accountSessionRoutes = new Hono<SessionEnv>()
  .use(requireSession)
  .get("/", async (c) => {
    const { services, signedIn } = c.var;
    return c.json({ sessions: await listSessions(services, signedIn.user.id, signedIn.session.id) });
  })
  .delete("/:id", validate("param", sessionParamSchema), async (c) => {
    const { services, signedIn } = c.var;
    await endSession(services, signedIn.user.id, c.req.valid("param").id);
    return c.body(null, 204);
  });
