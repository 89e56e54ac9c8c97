import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { attempt as attemptCall } from "#src/lib/form/attempt.ts";
import { useCall, useDone } from "#src/lib/form/use-call.ts";

export type Outcome<Value> = ({ ok: true } & Value) | { ok: false; error: FormError };

interface Toasts<Value> {
  done?: string | ((value: Value) => string);
  /** In place of the error's own words, for a form that shows them itself. */
  failed?: string;
  /** Found before anything is sent. */
  problem?: FormError | null;
}

/** An answer without a body adds nothing. */
type Answer<Value> = [Value] extends [never] ? object : Value;

/** Calls the API for an action of the dashboard; a failure that no field shows is a toast too. */
export async function attempt<Value>(
  work: () => Promise<Value>,
  errors: FormErrorTable,
  { done, failed, problem }: Toasts<Value> = {},
): Promise<Outcome<Answer<Value>>> {
  const refuse = (error: FormError) => {
    // At a field it would lie over it.
    if (!error.field) toast.error(failed ?? error.message);
    return { ok: false as const, error };
  };
  if (problem) return refuse(problem);
  const answer = await attemptCall(async () => ({ value: await work() }), errors);
  if ("error" in answer) return refuse(answer.error);
  if (done) toast.success(typeof done === "string" ? done : done(answer.value));
  return { ok: true, ...(answer.value as Answer<Value>) };
}

/**
 * One action of the dashboard for a form: `run` calls it, `outcome` is the last answer; then the list is read again, and
 * `onDone` called if all went well. `refuse` says in its place what is wrong with what was typed, `forget` drops the error.
 */
export function useManageAction<Input, Value>(
  action: (input: Input) => Promise<Outcome<Value>>,
  onDone: () => void = () => {},
) {
  const { revalidate } = useRevalidator();
  const { answer: outcome, phase, isIdle, ...call } = useCall(action, revalidate);
  const [problem, refuse] = useState<FormError | null>(null);
  useDone(isIdle && outcome?.ok === true, onDone);
  const error = problem ?? (outcome?.ok === false ? outcome.error : null);

  function run(input: Input) {
    refuse(null);
    return call.run(input);
  }

  function reset() {
    refuse(null);
    call.reset();
  }

  function forget() {
    if (isIdle && error) reset();
  }

  return { outcome, error, isBusy: !isIdle, isSubmitting: phase === "sending", run, refuse, forget, reset };
}

/** What a form is given whose dialog shows the outcome. */
export type ActionOf<Action extends (input: never) => Promise<Outcome<unknown>>> = ReturnType<
  typeof useManageAction<Parameters<Action>[0], Extract<Awaited<ReturnType<Action>>, { ok: true }>>
>;
