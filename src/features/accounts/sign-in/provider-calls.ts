import { emailDomain } from "#domain/accounts/auth-providers.ts";
import { waysInWords } from "#src/content/accounts/auth-providers.ts";
import type { AccountAnswer } from "#src/features/accounts/form/account-call.ts";
import { type Refusal, waitDetail } from "#src/features/accounts/form/form-errors.ts";
import { jsonBody, request } from "#src/lib/api/request.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";

const GONE_MS = 10_000;

/** Goes to a sign-in service; settles once this page is out of sight, so that the button stays busy until then. */
export async function leaveFor(path: string, body: object): Promise<void> {
  const { url } = await request<{ url: string }>(`/api/auth/${path}`, jsonBody(body));
  location.assign(url);
  await new Promise((resolve) => {
    addEventListener("pagehide", resolve, { once: true });
    setTimeout(resolve, GONE_MS);
  });
}

async function signInElsewhere(
  path: string,
  body: object,
  refusals: Record<number, Refusal> = {},
): Promise<AccountAnswer> {
  try {
    await leaveFor(path, body);
    return null;
  } catch (error) {
    const failure = toRequestError(error);
    const refusal = refusals[failure.status];
    return { refusal: refusal ?? { message: waysInWords.failed, detail: waitDetail(failure) } };
  }
}

export const signInWith = (provider: string) => signInElsewhere("sign-in/social", { provider });

export const signInBySso = (email: string) =>
  signInElsewhere(
    "sign-in/sso",
    { email: email.trim() },
    {
      400: { message: "Please enter a valid email address", field: "email" },
      404: { message: waysInWords.ssoUnknown(emailDomain(email.trim())), detail: waysInWords.ssoUnknownNext },
    },
  );
