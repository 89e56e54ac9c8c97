import { readEntry } from "./position.ts";

const REWIND_TIMEOUT_MS = 500;

/** Goes back to the instructions: from the page that is opened next Back leads there, not through every step. */
export async function rewind(): Promise<void> {
  const { depth } = readEntry();
  if (depth === 0) return;
  await new Promise((resolve) => {
    addEventListener("popstate", resolve, { once: true });
    setTimeout(resolve, REWIND_TIMEOUT_MS);
    history.go(-depth);
  });
}
