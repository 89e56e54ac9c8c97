import { drawUuid } from "#src/lib/draw-token.ts";

let last = { input: "", key: "" };

/**
 * Makes a call with the header that has a repeated request answered like the first: the same for the same input until
 * an answer has come, so that a form that is sent again after a lost one makes nothing twice.
 */
export async function callOnce<Answer>(
  input: unknown,
  call: (options: { headers: { "idempotency-key": string } }) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(input);
  if (last.input !== text) last = { input: text, key: drawUuid() };
  const answer = await call({ headers: { "idempotency-key": last.key } });
  last = { input: "", key: "" };
  return answer;
}
