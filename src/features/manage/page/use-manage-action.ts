import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { ActionInput, ActionOutcome, Intent, ManageAction } from "./manage-actions.ts";

/** One action of the dashboard for a form: `run` submits it, `outcome` is the last answer. */
export function useManageAction<Name extends Intent>(intent: Name) {
  const { state, data, submit, reset } = useFetcher<ActionOutcome<Name>>();
  return {
    outcome: data,
    isIdle: state === "idle",
    /** The answer has not come; the list may still reload after it. */
    isSubmitting: state === "submitting",
    reset,
    run: (input: ActionInput<Name>) => {
      const action: ManageAction<Name> = { intent, input };
      return submit(action as never, { method: "post", encType: "application/json" });
    },
  };
}

/** The creation's form and the dialog that shows what it made share one. */
export type ActionOf<Name extends Intent> = ReturnType<typeof useManageAction<Name>>;

/** Calls `onDone` once it becomes true that what a dialog is for is done. */
export function useDone(isDone: boolean, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
}
