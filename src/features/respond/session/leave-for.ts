import { readEntry } from "./position.ts";

const REWIND_TIMEOUT_MS = 500;

/** Opens another page; Back leads from there to the instructions, not through every step. */
export async function leaveFor(path: string): Promise<void> {
  const { depth } = readEntry();
  if (depth > 0) {
    await new Promise((resolve) => {
      addEventListener("popstate", resolve, { once: true });
      setTimeout(resolve, REWIND_TIMEOUT_MS);
      history.go(-depth);
    });
  }
  location.assign(path);
}
