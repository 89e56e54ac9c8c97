import { Hono } from "hono";
import * as z from "zod/mini";
import { endSession } from "#worker/services/accounts/end-session.ts";
import { listSessions } from "#worker/services/accounts/list-sessions.ts";
import type { SessionEnv } from "./app.ts";
import { requireSession } from "./middleware/require-session.ts";
import { validate } from "./middleware/validate.ts";

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
