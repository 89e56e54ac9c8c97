import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CAPTCHA_LIFETIME_MS } from "#domain/limits.ts";

/** A token is renewed before it expires. */
const RENEW_AFTER_MS = CAPTCHA_LIFETIME_MS - 60_000;

const loadSolver = () => import("./solve-altcha.ts");

export function useAltcha(isWanted: boolean, onToken: (token: string | null) => void) {
  const [progress, setProgress] = useState<"waiting" | "working" | "done" | "failed">("waiting");
  const run = useRef(0);

  async function start() {
    const own = ++run.current;
    setProgress("working");
    try {
      const { solveAltcha } = await loadSolver();
      const token = await solveAltcha();
      if (own !== run.current) return;
      setProgress("done");
      onToken(token);
    } catch {
      if (own !== run.current) return;
      setProgress("failed");
      onToken(null);
    }
  }

  function cancel() {
    run.current++;
    setProgress("waiting");
    onToken(null);
  }

  const renew = useEffectEvent(start);
  useEffect(() => {
    if (progress !== "done") return;
    const timer = setTimeout(() => renew(), RENEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  useEffect(() => {
    // Prefetch; a failure is retried when the box is ticked.
    if (isWanted) loadSolver().catch(() => {});
  }, [isWanted]);

  useEffect(() => () => void run.current++, []);

  return { progress, start, cancel };
}
