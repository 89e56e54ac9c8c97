import { rewind } from "./rewind.ts";

/** Opens another page; Back leads from there to the instructions, not through every step. */
export async function leaveFor(path: string): Promise<void> {
  await rewind();
  location.assign(path);
}
