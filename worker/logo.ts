import { readLogoPath } from "#domain/branding/logo-path.ts";
import type { Env } from "./config.ts";
import { clientAddress } from "./http/client-address.ts";
import { readLogoFile } from "./services/branding/logo-file.ts";
import { createServiceContext } from "./services/context.ts";

/** Opened by itself it is a picture that runs and loads nothing. */
const POLICY = "default-src 'none'; sandbox";

/**
 * Answers the logo of a survey, by its hash: another logo has another address. It has no other type than the one that its
 * bytes were recognised as, and no address is a person's.
 */
export async function answerLogo(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const named = readLogoPath(new URL(request.url).pathname);
  const logo = named && (await readLogoFile(createServiceContext(env, execution), named.code, named.hash));
  if (!logo) {
    const { success } = await env.PUBLIC_RATE_LIMIT.limit({ key: clientAddress(request) });
    return new Response(null, { status: success ? 404 : 429, headers: { "cache-control": "no-store" } });
  }
  return new Response(request.method === "HEAD" ? null : logo.bytes, {
    headers: {
      "content-type": logo.type,
      "content-length": String(logo.bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
    },
  });
}
