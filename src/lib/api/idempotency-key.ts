let last = { input: "", key: "" };

/**
 * The header that has a repeated request answered like the first: the same for the same input until another input
 * follows, so that a form that is sent again after a lost answer makes nothing twice.
 */
export function idempotencyKey(input: unknown): { headers: { "idempotency-key": string } } {
  const text = JSON.stringify(input);
  if (last.input !== text) last = { input: text, key: crypto.randomUUID() };
  return { headers: { "idempotency-key": last.key } };
}

/** Afterwards the same input makes something new. */
export function forgetIdempotencyKey(): void {
  last = { input: "", key: "" };
}
