import { signInPath, toNextPage } from "#domain/accounts/next-page.ts";
import { barePath, inThisLanguage } from "#src/lib/page/language.ts";
import { signOut } from "./session.ts";

/** What the server asks for before it lets an admin act: a recent sign-in, or the second factor again. */
export type Confirmation = "stale_session" | "confirm_factor";

export const isConfirmation = (code: string): code is Confirmation =>
  code === "stale_session" || code === "confirm_factor";

/** Leads to the sign-in page and back to this one. */
export const signInAgainPath = () => signInPath(toNextPage(barePath(location.pathname) + location.search));

/** Signs out first: the sign-in page would lead a signed-in manager straight back. */
export async function signInAgain(path = signInAgainPath()): Promise<void> {
  await signOut().catch(() => {});
  location.assign(inThisLanguage(path));
}
