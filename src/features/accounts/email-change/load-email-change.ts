import type { OpenedEmailChange } from "#domain/accounts/email-change.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { takeToken } from "#src/lib/storage/take-token.ts";

export type EmailChangeData =
  | { kind: "open"; token: string; change: OpenedEmailChange }
  | { kind: "gone" }
  | { kind: "failed" };

/** Loads the change whose link was opened; nothing changes by that. */
export async function loadEmailChange(pathname: string): Promise<EmailChangeData> {
  const token = takeToken("email-change-token", pathname);
  try {
    const change = await read(api["email-changes"].open.$post({ json: { token } }));
    return { kind: "open", token, change };
  } catch (error) {
    return { kind: toRequestError(error).status === 404 ? "gone" : "failed" };
  }
}
