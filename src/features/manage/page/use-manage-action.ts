import { useRevalidator } from "react-router";
import { useCall, useDone } from "#src/lib/form/use-call.ts";
import type { Outcome } from "./attempt.ts";

/**
 * One action of the dashboard for a form: `run` calls it, `outcome` is the last answer; then the list is read again, and
 * `onDone` called if all went well.
 */
export function useManageAction<Input, Value>(
  action: (input: Input) => Promise<Outcome<Value>>,
  onDone: () => void = () => {},
) {
  const { revalidate } = useRevalidator();
  const { answer: outcome, phase, isIdle, run, reset } = useCall(action, revalidate);
  useDone(isIdle && outcome?.ok === true, onDone);
  const error = outcome?.ok === false ? outcome.error : null;
  return { outcome, error, isBusy: !isIdle, isSubmitting: phase === "sending", run, reset };
}

/** What a form is given whose dialog shows the outcome. */
export type ActionOf<Action extends (input: never) => Promise<Outcome<unknown>>> = ReturnType<
  typeof useManageAction<Parameters<Action>[0], Extract<Awaited<ReturnType<Action>>, { ok: true }>>
>;
