import { signOut } from "#src/lib/session/session.ts";

/** For what takes a recent sign-in. */
export async function signInAgain(): Promise<void> {
  await signOut().catch(() => {});
  location.assign("/survey/create");
}
