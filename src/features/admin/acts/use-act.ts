import { useState } from "react";
import { toast } from "sonner";
import type { FormError } from "#src/content/form-errors.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { type Confirmation, isConfirmation, signInAgainPath } from "#src/lib/session/confirmation.ts";
import { markSignedOut } from "#src/lib/session/session.ts";

/** What a button of an act says, and what is said of the outcome. */
export interface ActWords extends Pick<Act, "done" | "failed"> {
  label: string;
  /** In its place while the act is under way. */
  busy: string;
}

/** One thing that an admin does: a call, and what is said of its outcome. */
export interface Act<Answer = unknown> {
  /** Made again after the admin has shown that it is them. */
  call: () => Promise<Answer>;
  /** The toast of a success; none if the screen shows it. */
  done?: string;
  failed: string;
  /** Fields of the form, for an error at one of them. */
  fields?: readonly string[];
  /** The page that follows, where what this one shows is gone. */
  leadsTo?: string;
  onDone?: (answer: Answer) => void;
}

/** Codes whose message our API words for people. */
const WORDED = [
  "conflict",
  "forbidden",
  "second_factor_required",
  "invalid",
  "not_found",
  "locked_out",
  "too_many",
];

interface State<Answer> {
  isBusy: boolean;
  error: FormError | null;
  /** What stands in the way of an act that was begun. */
  confirmation: { kind: Confirmation; act: Act<Answer> } | null;
}

/** What follows an act where it is done. */
export interface Surroundings {
  /** Reads again what the act has changed. */
  reload: () => Promise<void> | void;
  go: (path: string) => Promise<void> | void;
}

export function useAct<Answer>({ reload, go }: Surroundings) {
  const [state, setState] = useState<State<Answer>>({ isBusy: false, error: null, confirmation: null });
  const settle = (rest: Partial<State<Answer>>) =>
    setState({ isBusy: false, error: null, confirmation: null, ...rest });

  async function run(act: Act<Answer>): Promise<void> {
    if (state.isBusy) return;
    settle({ isBusy: true });
    try {
      const answer = await act.call();
      if (act.done) toast.success(act.done);
      await (act.leadsTo ? go(act.leadsTo) : reload());
      settle({});
      act.onDone?.(answer);
    } catch (thrown) {
      const error = toRequestError(thrown);
      if (error.code === "unauthenticated") {
        markSignedOut();
        go(signInAgainPath());
      }
      if (isConfirmation(error.code)) {
        settle({ confirmation: { kind: error.code, act } });
      } else {
        const { failed, fields = [] } = act;
        settle({ error: toFormError(error, { fields, worded: WORDED, failed }) });
      }
    }
  }

  return {
    ...state,
    run,
    /** Drops an error, or an act that was not confirmed. */
    reset: () => settle({}),
    /** Makes the call again that waited for a confirmation. */
    repeat: () => (state.confirmation ? run(state.confirmation.act) : undefined),
  };
}
