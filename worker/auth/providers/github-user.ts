import type { GithubProfile } from "better-auth/social-providers";
import * as z from "zod/mini";

const userSchema = z.object({ id: z.number(), email: z.nullish(z.string()) });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function read(path: string, accessToken: string): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: "application/vnd.github+json",
    // GitHub answers no request without one.
    "user-agent": "slk-profile",
  };
  const answer = await fetch(`https://api.github.com/${path}`, { headers });
  return answer.ok ? answer.json() : null;
}

/**
 * Reads GitHub's user record. Only the primary entry of `/user/emails` says whether an address is verified; the record
 * has a public address of the person's choice.
 */
export async function readGitHubUser({ accessToken = "" }: { accessToken?: string | undefined }) {
  const [user, emails] = await Promise.all([
    read("user", accessToken),
    read("user/emails?per_page=100", accessToken),
  ]);
  const person = userSchema.safeParse(user).data;
  if (!person) return null;
  const primary = emailsSchema.safeParse(emails).data?.find((entry) => entry.primary);
  return {
    user: {
      email: primary?.email ?? person.email ?? null,
      emailVerified: primary?.verified ?? false,
    },
    data: user as GithubProfile,
  };
}
