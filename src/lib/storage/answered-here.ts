import { localStore } from "./safe-storage.ts";

const PREFIX = "survey-answered:";

/** Notes on this device that the survey was answered here, until it ends: no answer, no id, nothing of the person. */
export function noteAnsweredHere(code: string, expiresAt: string): void {
  localStore.write(`${PREFIX}${code}`, expiresAt);
}

/** True if the survey was answered on this device; deletes the note of one that has ended. */
export function wasAnsweredHere(code: string, now = Date.now()): boolean {
  const key = `${PREFIX}${code}`;
  const expiresAt = localStore.read(key);
  if (expiresAt === null) return false;
  if (Date.parse(expiresAt) > now) return true;
  localStore.remove(key);
  return false;
}
