import { drawToken } from "#src/lib/draw-token.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";

/** Who a phone is in a room: an id drawn on it, and a first name or none. Kept, so that one who was lost comes back. */
export interface Seat {
  participant: string;
  name: string;
}

const KEY = "workshop-seat";

interface KeptSeat extends Seat {
  roomCode: string;
}

/** Where storage is blocked, until the page is left. */
let inMemory: KeptSeat | null = null;

/** Returns who this phone is in a room; null before it has joined. */
export function readSeat(roomCode: string): Seat | null {
  const kept = (localStore.readJson(KEY) as KeptSeat | null) ?? inMemory;
  return kept?.roomCode === roomCode ? { participant: kept.participant, name: kept.name } : null;
}

/** Takes a seat; that of an earlier room is forgotten. */
export function takeSeat(roomCode: string, name: string): Seat {
  const seat = readSeat(roomCode) ?? { participant: drawToken(), name };
  inMemory = { ...seat, name, roomCode };
  localStore.write(KEY, JSON.stringify(inMemory));
  return { ...seat, name };
}

export function leaveSeat(): void {
  inMemory = null;
  localStore.remove(KEY);
}
