import { expect } from "vitest";

/** Expects an answer of that status whose body has these fields. */
export async function expectAnswer(
  answer: Response | Promise<Response>,
  status: number,
  fields: object,
): Promise<void> {
  const received = await answer;
  expect([received.status, await received.json()]).toMatchObject([status, fields]);
}
