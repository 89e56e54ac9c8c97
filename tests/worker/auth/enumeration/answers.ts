import { CONFIRMING, drawPin, makeManager, newEmail, PASSWORD } from "#tests/worker/setup/accounts.ts";
import { callWithSettings, freshAddress } from "#tests/worker/setup/calls.ts";

export const KINDS = ["known", "unknown"] as const;
export type Kind = (typeof KINDS)[number];

/** Calls that take an address and whose answers must not tell whether it has an account. */
export const CALLS = {
  "sign-up/email": async (email: string) => ({
    email,
    password: PASSWORD,
    signupPin: await drawPin(),
    acceptedTerms: true,
  }),
  "request-password-reset": async (email: string) => ({ email }),
  "email-otp/send-verification-otp": async (email: string) => ({ email }),
};
export type Path = keyof typeof CALLS;

/** Keys in their order, and types: what could tell one answer from another at a glance. */
function shapeOf(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
}

/** Makes such a call for an address: its duration and what its answer looks like. */
export async function ask(path: Path, email: string, client = freshAddress()) {
  const body = await CALLS[path](email);
  const startedAt = performance.now();
  const answer = await callWithSettings(CONFIRMING, `/api/auth/${path}`, { body, address: client });
  const text = await answer.text();
  return {
    tookMs: performance.now() - startedAt,
    shape: JSON.stringify([answer.status, [...answer.headers.keys()], shapeOf(JSON.parse(text))]),
  };
}

/** As many addresses of either kind, so that no counter of one address is used up or newer than another. */
export async function makeAddresses(
  path: Path,
  count: number,
): Promise<Record<Kind, (index: number) => string>> {
  const known: string[] = [];
  while (known.length < count) known.push((await makeManager()).email);
  const unknown = Array.from({ length: count }, newEmail);
  const at = (addresses: string[]) => (index: number) => addresses[index % count] as string;
  return { known: at(known), unknown: path === "sign-up/email" ? () => newEmail() : at(unknown) };
}
