import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { ROOM_CODE_PATTERN } from "#domain/pins.ts";
import { pollSchema } from "#domain/workshop/poll.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { rateLimitUnknownCodes } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { describeRoom, openRoomSocket, pollRoom } from "#worker/services/workshops/workshop-sockets.ts";
import { createBase } from "./base.ts";
import { asksForSocket } from "./middleware/same-origin.ts";

/** An impossible code is answered like an unknown one. */
const room = validate(
  "param",
  z.object({
    room: z.catch(z.string().check(z.toUpperCase(), z.regex(ROOM_CODE_PATTERN)), () => {
      throw new NotFoundError((words) => words.noSuchRoom);
    }),
  }),
);

/**
 * The room of a workshop, for those who have its code: no account, and nothing of the survey but its name. Wrong codes alone
 * are counted: a room shares one network, and one phone in it must not shut out the others.
 */
const roomRoutes = new Hono<AppEnv>()
  .use(rateLimitUnknownCodes)
  .get("/:room", room, async (c) => c.json(await describeRoom(c.var.services, c.req.valid("param").room)))
  .get("/:room/live", room, async (c) => {
    if (!asksForSocket(c.req)) return c.text("Expected a WebSocket", 426);
    return openRoomSocket(c.var.services, c.req.valid("param").room, clientAddress(c.req.raw), c.req.raw);
  })
  .post("/:room/poll", room, validate("json", pollSchema), async (c) => {
    const { room } = c.req.valid("param");
    return c.json({
      texts: await pollRoom(c.var.services, room, clientAddress(c.req.raw), c.req.valid("json")),
    });
  });

export const workshopApi = createBase().route("/workshops", roomRoutes);
