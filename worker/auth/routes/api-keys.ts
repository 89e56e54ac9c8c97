import type { Context } from "hono";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { type MadeApiKey, makeApiKeySchema } from "#domain/accounts/api-keys.ts";
import {
  type ManagerEnv,
  requireManager,
  requirePresence,
  signedInManager,
} from "#worker/auth/sessions/require-session.ts";
import { tellOwner } from "#worker/auth/sessions/tell-owner.ts";
import { validate } from "#worker/http/validate.ts";
import {
  listApiKeys,
  makeApiKey,
  replaceApiKey,
  revokeApiKey,
} from "#worker/services/api-keys/own-api-keys.ts";

const id = validate("param", z.object({ id: z.string() }));

/** A new key opens an account's surveys: its owner is told. */
async function andTellOwner(c: Context<ManagerEnv>, made: Promise<MadeApiKey>): Promise<MadeApiKey> {
  const key = await made;
  tellOwner(c.var, c.req.raw, { kind: "api-key" });
  return key;
}

/** A manager's API keys: by a session alone, never by a key. */
export const apiKeyRoutes = new Hono<ManagerEnv>()
  .use(requireManager)
  .get("/", async (c) => c.json({ keys: await listApiKeys(c.var.services, c.var.manager.id) }))
  .post("/", requirePresence, validate("json", makeApiKeySchema), async (c) =>
    c.json(
      await andTellOwner(c, makeApiKey(c.var.services, signedInManager(c.var), c.req.valid("json"))),
      201,
    ),
  )
  .post("/:id/replacement", requirePresence, id, async (c) =>
    c.json(
      await andTellOwner(c, replaceApiKey(c.var.services, signedInManager(c.var), c.req.valid("param").id)),
      201,
    ),
  )
  .delete("/:id", id, async (c) => {
    await revokeApiKey(c.var.services, c.var.manager, c.req.valid("param").id);
    return c.body(null, 204);
  });
