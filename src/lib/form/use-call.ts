import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";

interface CallState<Input, Answer> {
  /** While "reloading" the answer is there, and what it changes on the page is being read. */
  phase: "idle" | "sending" | "reloading";
  /** What the call under way was given. */
  pending?: Input;
  answer?: Answer;
}

/** Of two redirects of React Router, the one that takes the place of the page. */
const REPLACES = "x-remix-replace";

const asRedirect = (thrown: unknown) => {
  if (thrown instanceof Response) return thrown;
  throw thrown;
};

/**
 * A call of the API for a form. A redirect that it returns or throws is followed, unless the page has been left
 * meanwhile. Of two calls at once the later one's answer counts.
 */
export function useCall<Input, Answer>(
  call: (input: Input) => Promise<Answer | Response>,
  reload: (answer: Answer) => Promise<void> | undefined = () => undefined,
) {
  const navigate = useNavigate();
  const [state, setState] = useState<CallState<Input, Answer>>({ phase: "idle" });
  const latest = useRef(0);

  async function run(input: Input): Promise<void> {
    latest.current += 1;
    const number = latest.current;
    const { pathname } = location;
    const update = (change: Partial<CallState<Input, Answer>>) => {
      if (number === latest.current) setState((known) => ({ ...known, ...change }));
    };
    update({ phase: "sending", pending: input });
    try {
      const answer = await call(input).catch(asRedirect);
      if (!(answer instanceof Response)) {
        update({ phase: "reloading", answer });
        await reload(answer);
      } else if (location.pathname === pathname) {
        await navigate(answer.headers.get("location") ?? "/", { replace: answer.headers.has(REPLACES) });
      }
    } finally {
      update({ phase: "idle", pending: undefined });
    }
  }

  function reset(): void {
    latest.current += 1;
    setState({ phase: "idle" });
  }

  return { ...state, isIdle: state.phase === "idle", run, reset };
}

/** Calls `onDone` once it becomes true that what a form is for is done. */
export function useDone(isDone: boolean, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
}
