import { pathIn } from "#domain/language-paths.ts";
import { REALTIME } from "#domain/limits.ts";
import type { Poll } from "#domain/workshop/poll.ts";
import { LANGUAGE } from "#messages/language";
import { abortAfter } from "#src/lib/api/abort-after.ts";
import { read, respondentApi } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";

type RoomState = "open" | "none" | "failed";

/** Asks whether a room is open. */
export function findRoom(room: string): Promise<RoomState> {
  return read(respondentApi.workshops[":room"].$get({ param: { room } })).then(
    () => "open",
    (error) => (toRequestError(error).status === 404 ? "none" : "failed"),
  );
}

/** Polls a room as a phone or a screen. */
export const pollRoom = (room: string) => async (json: Poll) => {
  const init = { signal: abortAfter(REALTIME.timeoutMs) };
  return (await read(respondentApi.workshops[":room"].poll.$post({ param: { room }, json }, { init }))).texts;
};

/** Where phones join, without the scheme. */
export const joinAddress = () => location.host + pathIn(LANGUAGE.code, "/workshop");
