import { HEALTH_CHECK, OFFLINE_TOAST_MS } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import { respondentOutageToastWords } from "#messages/frame/page-errors";
import { abortAfter } from "#src/lib/api/abort-after.ts";
import { request } from "#src/lib/api/request.ts";
import { redirectHome } from "#src/lib/storage/flash.ts";
import type { ResponseSession } from "./response-session.ts";

const { attempts, firstRetryDelayMs, timeoutMs } = HEALTH_CHECK;

/** The home page shows it. */
const TOAST = { kind: "warning", ...respondentOutageToastWords, durationMs: OFFLINE_TOAST_MS } as const;

function findMissing({ survey, questionnaire }: ResponseSession) {
  return [survey, questionnaire].filter((loader) => {
    const loaded = loader.getState();
    return loaded.status === "failed" && loaded.failure.code === "offline";
  });
}

/** A respondent with answers stays: they would have to come back for them. */
function mayLeave(session: ResponseSession): boolean {
  return session.progress.getState().progress === null && findMissing(session).length > 0;
}

async function isBack(): Promise<boolean> {
  const probe = request("/api/health/database", { signal: abortAfter(timeoutMs) });
  return probe.then(
    () => true,
    () => false,
  );
}

async function retry(session: ResponseSession): Promise<void> {
  for (let attempt = 1, delayMs: number = firstRetryDelayMs; attempt < attempts; attempt++, delayMs *= 2) {
    await pause(delayMs);
    if (!(await isBack())) continue;
    for (const loader of findMissing(session)) loader.start();
    return;
  }
  if (mayLeave(session)) await redirectHome(TOAST, () => mayLeave(session));
}

/**
 * Loads again what failed because the database is offline; after the last attempt redirects to the home page, unless
 * the respondent has answers.
 */
export function retryUntilOnline(session: ResponseSession): void {
  let hasTried = false;
  const retryOnce = () => {
    if (hasTried || !mayLeave(session)) return;
    hasTried = true;
    retry(session);
  };
  session.survey.subscribe(retryOnce);
  session.questionnaire.subscribe(retryOnce);
  retryOnce();
}
