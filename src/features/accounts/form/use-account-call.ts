import { useFetcher } from "react-router";
import type { accountAction } from "./account-action.ts";
import type { AccountAnswer, AccountCall } from "./account-call.ts";

/** One of the page's forms and what became of it. */
export function useAccountCall() {
  const fetcher = useFetcher<typeof accountAction>();
  const isBusy = fetcher.state !== "idle";
  const answer = (isBusy ? null : (fetcher.data ?? null)) as AccountAnswer;
  return {
    isBusy,
    refusal: answer && "refusal" in answer ? answer.refusal : null,
    sentTo: answer && "sentTo" in answer ? answer.sentTo : null,
    send: (call: AccountCall) => fetcher.submit({ ...call }, { method: "post", encType: "application/json" }),
    /** Forgets the answer: what it was about has been changed. */
    forget: () => {
      if (fetcher.data) fetcher.reset();
    },
  };
}
