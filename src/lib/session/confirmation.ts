import { setUpFactorPath, signInPath, toNextPage } from "#domain/accounts/next-page.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import { barePath, inThisLanguage } from "#src/lib/page/language.ts";
import { createStore } from "#src/lib/store.ts";
import { signOut } from "./session.ts";

/** What the server asks for before it lets someone act: a recent sign-in, or the second factor again. */
export type Confirmation = "stale_session" | "confirm_factor";

export const isConfirmation = (code: string): code is Confirmation =>
  code === "stale_session" || code === "confirm_factor";

/** A call that waits for its caller to confirm who they are. */
interface Waiting {
  kind: Confirmation;
  answer: (isConfirmed: boolean) => void;
}

/** The page's frame shows what is waited for, over whatever is open. */
export const waitingConfirmation = createStore<Waiting | null>(() => null);

/** Asks for it in the page's frame; false if that was turned down. */
export function askFor(kind: Confirmation): Promise<boolean> {
  waitingConfirmation.getState()?.answer(false);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      waitingConfirmation.setState(null);
      resolve(isConfirmed);
    };
    waitingConfirmation.setState({ kind, answer });
  });
}

/**
 * Makes a call, and once more after its caller has confirmed who they are, so that a form keeps what was typed. Throws the
 * RequestError of a call that was not confirmed.
 */
export async function withConfirmation<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const kind = error instanceof RequestError ? error.code : "";
    if (!isConfirmation(kind) || !(await askFor(kind))) throw error;
    return work();
  }
}

const thisPage = () => toNextPage(barePath(location.pathname) + location.search);

/** Leads to the sign-in page and back to this one. */
export const signInAgainPath = () => signInPath(thisPage());

/** Leads to the account page, where a second factor is set up, and back to this one. */
export const setUpFactorAddress = () => inThisLanguage(setUpFactorPath(thisPage()));

/** Signs out first: the sign-in page would lead a signed-in manager straight back. */
export async function signInAgain(path = signInAgainPath()): Promise<void> {
  await signOut().catch(() => {});
  location.assign(inThisLanguage(path));
}
