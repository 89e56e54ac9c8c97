import { and, eq, isNull, ne, or } from "drizzle-orm";
import { keyId } from "#worker/crypto.ts";
import { session } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { readSignedCookie, setSessionCookie, splitCookies } from "./session-cookie.ts";

/** Of a session, and of a sign-in that waits for its second factor. */
const SIGNED_COOKIE = /^(?:__Host-)?account\.(session_token|two_factor)$/;

interface Resigned {
  /** The request as better-auth can read it: every signature is under the current secret. */
  request: Request;
  /** What the answer sets: the cookie of a session that was signed under the previous secret. */
  renewed: { name: string; cookie: string }[];
}

/**
 * While two secrets are read: signs those cookies of a request again that the previous secret signed, since better-auth
 * knows one secret for them. Any other cookie stays as it is.
 */
export async function resignCookies(context: ServiceContext, request: Request): Promise<Resigned> {
  const cookies = request.headers.get("cookie");
  if (context.config.keys.previous === null || !cookies) return { request, renewed: [] };
  const renewed: Resigned["renewed"] = [];
  const given = cookies.split(/; */);
  const parts = await Promise.all(
    splitCookies(cookies).map(async ({ name, value }, index) => {
      const part = given[index] as string;
      const [, kind] = SIGNED_COOKIE.exec(name) ?? [];
      const read = kind ? await readSignedCookie(value, context.config.keys) : null;
      const isSession = kind === "session_token";
      if (read?.isCurrent && isSession) context.inBackground(markSession(context, read.value));
      if (!read || read.isCurrent) return part;
      if (isSession) renewed.push({ name, cookie: setSessionCookie(name, read.signed) });
      return `${name}=${encodeURIComponent(read.signed)}`;
    }),
  );
  if (parts.every((part, index) => part === given[index])) return { request, renewed };
  const headers = new Headers(request.headers);
  headers.set("cookie", parts.join("; "));
  return { request: new Request(request, { headers }), renewed };
}

/** Records that a session's browser has a cookie under the current secret: it outlives the previous one. */
async function markSession({ db, config }: ServiceContext, token: string): Promise<void> {
  const id = await keyId(config.keys.current);
  await db
    .update(session)
    .set({ keyId: id })
    .where(and(eq(session.token, token), or(isNull(session.keyId), ne(session.keyId, id))));
}
