import { pathIn } from "#domain/language-paths.ts";
import { readEntry } from "#src/features/respond/session/position.ts";
import { rewind } from "#src/features/respond/session/rewind.ts";
import { barePath } from "#src/lib/page/language.ts";
import { localStore, sessionStore } from "#src/lib/storage/safe-storage.ts";
import { STEP_KEY } from "./taken-step.ts";

/** Where src/chrome/document/language-head.js reads it. */
const CHOICE_KEY = "language";

/**
 * Opens the same page in another language, at the same step: the answers and the ticket are on the device. Throws without a
 * connection, and stays.
 */
export async function switchLanguage(code: string): Promise<void> {
  const path = pathIn(code, barePath(location.pathname));
  await fetch(path, { method: "HEAD" });
  localStore.write(CHOICE_KEY, code);
  const { step } = readEntry();
  if (step !== null) sessionStore.write(STEP_KEY, String(step));
  await rewind();
  location.replace(path + location.search + location.hash);
}
