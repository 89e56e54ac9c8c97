import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { pause } from "#domain/pause.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";
import { resume } from "./features/respond/first/flow.ts";
import { loadLater, provideLater } from "./features/respond/first/later.ts";
import { Respond } from "./features/respond/first/respond.tsx";
import { takeStep } from "./features/respond/language/taken-step.ts";
import { whenLoaded } from "./features/respond/session/loader.ts";
import { createResponseSession, readCode } from "./features/respond/session/response-session.ts";
import { type PersonalTicket, takeTicket } from "./features/respond/session/ticket.ts";
import { barePath } from "./lib/page/language.ts";
import { mountPage } from "./lib/page/mount-page.ts";
import "./respond.css";

const { classList } = document.documentElement;
const root = document.getElementById("root") as HTMLElement;

/** Hydrates what was prerendered, or renders another screen in its place. */
function show(page: ReactNode, isOther = false): void {
  // No frame comes between a press and what it asks for.
  if (isOther) flushSync(() => createRoot(root).render(page));
  else mountPage(root, page);
}

/** What the page's head has asked for is on its way: a page that is shown before is rendered twice. */
const NEARLY_LOADED_MS = 100;

async function startResponse(code: string, ticket: PersonalTicket | null): Promise<void> {
  const session = createResponseSession(code, ticket);
  session.survey.start();
  session.questionnaire.start();
  const pressed = new Promise((resolve) => addEventListener("click", resolve, { once: true }));
  await Promise.race([whenLoaded(session), pause(NEARLY_LOADED_MS)]);
  // A press that waits in line comes first, and the questions before the next frame.
  await Promise.race([pressed, pause(0)]);
  const isStartWanted = classList.contains("start-wanted");
  const step = takeStep();
  if (step !== null) session.position.goTo(step);
  else if (isStartWanted) resume(session);
  // After an early press on Start the questions are rendered at once: hydrating the instructions would be wasted.
  show(<Respond session={session} />, isStartWanted || step !== null);
  classList.remove("start-wanted");
}

function openSurvey(): void {
  const code = readCode(location.pathname);
  const start = (ticket: PersonalTicket | null) => startResponse(code, ticket);
  const ticket = takeTicket(code, async (given) => (await loadLater()).findPlace(code, given));
  if (ticket instanceof Promise) ticket.then(start);
  else start(ticket);
}

provideLater(() => import("./features/respond/later/later-parts.ts"));
if (barePath(location.pathname) === THANK_YOU_PATH) loadLater().then(({ ThankYou }) => show(<ThankYou />));
else openSurvey();
