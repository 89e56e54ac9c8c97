import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { pause } from "#domain/pause.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";
import { followTheme } from "./chrome/theme/theme.ts";
import { loadLater } from "./features/respond/later/later.ts";
import { Respond } from "./features/respond/respond.tsx";
import { whenSettled } from "./features/respond/session/loader.ts";
import { RESUME } from "./features/respond/session/position.ts";
import {
  createResponseSession,
  findPlace,
  type ResponseSession,
  readCode,
} from "./features/respond/session/response-session.ts";
import {
  type PersonalTicket,
  reloadForAnotherTicket,
  takeTicket,
} from "./features/respond/session/ticket.ts";
import { watchArrowKeys } from "./lib/page/arrow-keys.ts";
import "./respond.css";

const AFTER_FIRST_QUESTION_MS = 300;
/** A tab in the background paints nothing. */
const PAINT_TIMEOUT_MS = 3000;

const { classList } = document.documentElement;
const root = document.getElementById("root") as HTMLElement;

/** Hydrates what was prerendered, or renders another screen in its place. */
function show(page: ReactNode, isOther = false): void {
  if (root.firstElementChild && !isOther) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

/**
 * Loads the rest once the first question has had the connection and the processor to itself, and no later: a respondent
 * who loses the connection then has all that answering takes.
 */
async function loadWhenAsked({ survey, questionnaire }: ResponseSession) {
  await Promise.all([whenSettled(survey), whenSettled(questionnaire)]);
  await Promise.race([new Promise(requestAnimationFrame), pause(PAINT_TIMEOUT_MS)]);
  await pause(AFTER_FIRST_QUESTION_MS);
  return loadLater();
}

function startResponse(code: string, ticket: PersonalTicket | null): void {
  const session = createResponseSession(code, ticket);
  session.survey.start();
  session.questionnaire.start();
  session.ticket?.start();
  loadWhenAsked(session).then(({ attendSession }) => attendSession(session));
  const isStartWanted = classList.contains("start-wanted");
  if (isStartWanted) session.position.goTo(RESUME);
  // After an early press on Start the questions are rendered at once: hydrating the instructions would be wasted.
  show(<Respond session={session} />, isStartWanted);
  classList.remove("fonts-late", "start-wanted");
}

function openSurvey(): void {
  const code = readCode(location.pathname);
  const start = (ticket: PersonalTicket | null) => startResponse(code, ticket);
  const ticket = takeTicket(code, (given) => findPlace(code, given));
  if (ticket instanceof Promise) ticket.then(start);
  else start(ticket);
  reloadForAnotherTicket();
}

if (location.pathname === THANK_YOU_PATH) loadLater().then(({ ThankYou }) => show(<ThankYou />));
else openSurvey();
followTheme();
watchArrowKeys();
