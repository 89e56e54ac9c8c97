import { expect } from "vitest";

/** Expects so many answers of that status one after another; returns the next one, which says that it was too many. */
export async function expectLimit(
  count: number,
  status: number,
  ask: () => Promise<Response>,
): Promise<Response> {
  for (let asked = 0; asked < count; asked++) expect((await ask()).status).toBe(status);
  const refused = await ask();
  expect(refused.status).toBe(429);
  return refused;
}
