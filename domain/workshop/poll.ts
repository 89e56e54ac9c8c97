import * as z from "zod/mini";
import { MAX_POLLED_TEXTS, MAX_SOCKET_MESSAGE_BYTES } from "#domain/limits.ts";
import { INVITATION_PATTERN } from "#domain/pins.ts";

const text = z.string().check(z.maxLength(MAX_SOCKET_MESSAGE_BYTES, "A message is too long"));

/**
 * What a client sends where its network lets no socket through: an id of 128 bits, which it has drawn for the connection
 * that it polls, how it joins, and the messages that it would have sent by a socket since.
 */
export const pollSchema = z.strictObject({
  connection: z.string().check(z.regex(INVITATION_PATTERN, "A connection is named by 22 characters")),
  join: text,
  texts: z.array(text).check(z.maxLength(MAX_POLLED_TEXTS, "Too many messages at once")),
});

export type Poll = z.infer<typeof pollSchema>;
