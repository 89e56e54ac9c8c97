import { pause } from "#domain/pause.ts";
import { whenSettled } from "#src/features/respond/session/loader.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { loadLater } from "./later.ts";

const AFTER_FIRST_QUESTION_MS = 300;
/** A tab in the background paints nothing. */
const PAINT_TIMEOUT_MS = 3000;

/**
 * Called with the first screen in the page: loads the rest once the first question has had the connection and the
 * processor to itself, and no later. A respondent who loses the connection then has all that answering takes.
 */
export async function loadAfterFirstQuestion(session: ResponseSession): Promise<void> {
  await Promise.all([whenSettled(session.survey), whenSettled(session.questionnaire)]);
  await Promise.race([new Promise(requestAnimationFrame), pause(PAINT_TIMEOUT_MS)]);
  await pause(AFTER_FIRST_QUESTION_MS);
  const { attendSession } = await loadLater();
  attendSession(session);
}
