import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";
import { takeStep } from "./features/respond/language/taken-step.ts";
import { loadLater } from "./features/respond/later/later.ts";
import { Respond } from "./features/respond/respond.tsx";
import { RESUME } from "./features/respond/session/position.ts";
import { createResponseSession, readCode } from "./features/respond/session/response-session.ts";
import { type PersonalTicket, takeTicket } from "./features/respond/session/ticket.ts";
import { barePath } from "./lib/page/language.ts";
import { mountPage } from "./lib/page/mount-page.ts";
import "./respond.css";

const { classList } = document.documentElement;
const root = document.getElementById("root") as HTMLElement;

/** Hydrates what was prerendered, or renders another screen in its place. */
function show(page: ReactNode, isOther = false): void {
  if (isOther) createRoot(root).render(page);
  else mountPage(root, page);
}

function startResponse(code: string, ticket: PersonalTicket | null): void {
  const session = createResponseSession(code, ticket);
  session.survey.start();
  session.questionnaire.start();
  const isStartWanted = classList.contains("start-wanted");
  const step = takeStep();
  if (step !== null || isStartWanted) session.position.goTo(step ?? RESUME);
  // After an early press on Start the questions are rendered at once: hydrating the instructions would be wasted.
  show(<Respond session={session} />, isStartWanted || step !== null);
  classList.remove("fonts-late", "start-wanted");
}

function openSurvey(): void {
  const code = readCode(location.pathname);
  const start = (ticket: PersonalTicket | null) => startResponse(code, ticket);
  const ticket = takeTicket(code, async (given) => (await loadLater()).findPlace(code, given));
  if (ticket instanceof Promise) ticket.then(start);
  else start(ticket);
}

if (barePath(location.pathname) === THANK_YOU_PATH) loadLater().then(({ ThankYou }) => show(<ThankYou />));
else openSurvey();
