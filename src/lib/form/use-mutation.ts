import type { ClientResponse } from "hono/client";
import { useContext, useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { read, type SuccessBody } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import type { FormError } from "#src/lib/form/errors.ts";
import { PageRouter } from "#src/lib/page/page-router.ts";
import { withConfirmation } from "#src/lib/session/confirmation.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { toFormError } from "./errors.ts";

/** What a route of the API answers, or any other call. */
type AnswerOf<Called> = Called extends ClientResponse<unknown, number, string> ? SuccessBody<Called> : Called;

/** A sentence of a toast, as a success or, with its next step, as a failure; null for none. */
type Said = string | FormError | null;

export interface MutationOptions<Input, Called> {
  /** Said once it is done. */
  done?: Said | ((answer: AnswerOf<Called>, input: Input) => Said) | undefined;
  /** Said where the server does not say why it failed. */
  failed?: string | undefined;
  /** An error is a toast, also where a form shows it; one at a field is not. */
  toastsErrors?: boolean;
  /** False for what changes nothing that the page has loaded. */
  reloads?: boolean;
  /** Called once the page has been loaded again, if it is still open; a redirect is followed. */
  onDone?: ((answer: AnswerOf<Called>, input: Input) => unknown) | undefined;
}

interface State<Input, Answer> {
  phase: "idle" | "sending" | "reloading";
  /** What the call under way was given. */
  pending?: Input;
  answer?: Answer;
  error?: FormError;
}

/** Of two redirects of React Router, the one that takes the place of the page. */
const REPLACES = "x-remix-replace";

/** Of the one toast with an error: the next takes its place, and what goes well takes it away. */
const ERROR_TOAST = "mutation-error";

function say(said: Said): void {
  if (typeof said !== "string" && said !== null) {
    toast.error(said.message, { id: ERROR_TOAST, description: said.detail });
    return;
  }
  toast.dismiss(ERROR_TOAST);
  if (said) toast.success(said);
}

/**
 * Changes something by a route of the API, or another call: asks for the confirmation that the server wants, says how it
 * ended, loads the page again. Of two calls at once the later one's answer counts. An ended session leads to the sign-in page.
 */
export function useMutation<Input, Called>(
  route: (input: Input) => Promise<Called>,
  options: MutationOptions<Input, Called> = {},
) {
  type Answer = AnswerOf<Called>;
  const { revalidate, navigate } = useContext(PageRouter);
  const [state, setState] = useState<State<Input, Answer>>({ phase: "idle" });
  const latest = useRef(0);
  const latestOnDone = useRef(options.onDone);
  useEffect(() => {
    latestOnDone.current = options.onDone;
  });
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  async function follow({ headers }: Response, pathname: string): Promise<void> {
    if (location.pathname !== pathname) return;
    await navigate(headers.get("location") ?? "/", { replace: headers.has(REPLACES) });
  }

  async function run(input: Input): Promise<void> {
    const { done = null, failed, toastsErrors = false, reloads = true } = options;
    const { pathname } = location;
    latest.current += 1;
    const number = latest.current;
    const isLatest = () => number === latest.current;
    const update = (next: State<Input, Answer>) => isLatest() && setState(next);
    update({ ...state, phase: "sending", pending: input, error: undefined });
    try {
      const answer = await withConfirmation(() => send(route, input));
      say(typeof done === "function" ? done(answer, input) : done);
      update({ phase: "reloading", pending: input, answer });
      if (reloads) await revalidate();
      update({ phase: "idle", answer });
      const next = isLatest() && latestOnDone.current?.(answer, input);
      if (next instanceof Response) await follow(next, pathname);
    } catch (thrown) {
      const error = readFailure(thrown, failed);
      update({ phase: "idle", ...(!(error instanceof Response) && { error }) });
      if (error instanceof Response) await follow(error, pathname);
      else if (toastsErrors && !error.field) say(error);
    }
  }

  /** Drops the answer and the error, or a call under way. */
  function reset(): void {
    latest.current += 1;
    setState({ phase: "idle" });
  }

  return {
    ...state,
    error: state.error ?? null,
    isBusy: state.phase !== "idle",
    run,
    reset,
    /** Says in place of the server what is wrong. */
    refuse: (error: FormError) => setState({ phase: "idle", error }),
    /** Drops the error: what it was about has changed. */
    forget: () => {
      if (state.error && state.phase === "idle") reset();
    },
  };
}

/** What a form or a button takes of a mutation, whatever that sends. */
export type Mutation = Pick<ReturnType<typeof useMutation<never, unknown>>, "error" | "isBusy" | "forget">;

async function send<Input, Called>(
  route: (input: Input) => Promise<Called>,
  input: Input,
): Promise<AnswerOf<Called>> {
  const called = await route(input);
  return (
    called instanceof Response ? await read(Promise.resolve(called as never)) : called
  ) as AnswerOf<Called>;
}

/** A failed call in words, or the redirect to the sign-in page. */
function readFailure(thrown: unknown, failed: string | undefined): FormError | Response {
  if (thrown instanceof Response) return thrown;
  try {
    return toFormError(redirectIfSignedOut(toRequestError(thrown)), failed);
  } catch (redirect) {
    return redirect as Response;
  }
}
