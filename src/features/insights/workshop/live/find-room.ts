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
