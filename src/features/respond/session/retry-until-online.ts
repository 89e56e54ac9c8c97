import { HEALTH_CHECK } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import { offlineToast } from "#src/content/page-errors.ts";
import { request } from "#src/lib/api/request.ts";
import { leaveForHome } from "#src/lib/page/redirect-home.ts";
import type { Visit } from "./response-session.ts";

const { attempts, firstRetryDelayMs, timeoutMs } = HEALTH_CHECK;

function findMissing({ survey, questionnaire }: Visit) {
  return [survey, questionnaire].filter((loader) => {
    const loaded = loader.getState();
    return loaded.status === "failed" && loaded.failure.code === "offline";
  });
}

/** Somebody with answers has more to lose than to find elsewhere. */
function mayLeave(visit: Visit): boolean {
  return visit.progress.getState().progress === null && findMissing(visit).length > 0;
}

async function isBack(): Promise<boolean> {
  const probe = request("/api/health", { signal: AbortSignal.timeout(timeoutMs) });
  return probe.then(
    () => true,
    () => false,
  );
}

async function outlast(visit: Visit): Promise<void> {
  for (let attempt = 1, delayMs: number = firstRetryDelayMs; attempt < attempts; attempt++, delayMs *= 2) {
    await pause(delayMs);
    if (!(await isBack())) continue;
    for (const loader of findMissing(visit)) loader.start();
    return;
  }
  if (mayLeave(visit)) await leaveForHome(offlineToast, () => mayLeave(visit));
}

/**
 * A page that finds the database away tries again, and is then left for the front page: but only by somebody who
 * has answered nothing yet.
 */
export function outlastOutage(visit: Visit): void {
  let hasTried = false;
  const look = () => {
    if (hasTried || !mayLeave(visit)) return;
    hasTried = true;
    outlast(visit);
  };
  visit.survey.subscribe(look);
  visit.questionnaire.subscribe(look);
}
