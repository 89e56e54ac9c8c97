import { createRoot, hydrateRoot } from "react-dom/client";
import { followTheme } from "./chrome/theme/theme.ts";
import { Respond } from "./features/respond/respond.tsx";
import { keepForOffline } from "./features/respond/session/offline.ts";
import { RESUME } from "./features/respond/session/position.ts";
import { refreshOnReturn } from "./features/respond/session/refresh-on-return.ts";
import { createResponseSession, findPlace, readCode } from "./features/respond/session/response-session.ts";
import { retryUntilOnline } from "./features/respond/session/retry-until-online.ts";
import {
  type PersonalTicket,
  reloadForAnotherTicket,
  takeTicket,
} from "./features/respond/session/ticket.ts";
import "./respond.css";

const code = readCode(location.pathname);
// After an early press on Start the questions are rendered at once: hydrating the instructions would be wasted.
const { classList } = document.documentElement;

function start(ticket: PersonalTicket | null): void {
  const session = createResponseSession(code, ticket);
  retryUntilOnline(session);
  refreshOnReturn(session);
  keepForOffline(session);
  session.survey.start();
  session.questionnaire.start();
  session.ticket?.start();
  const root = document.getElementById("root") as HTMLElement;
  const isStartWanted = classList.contains("start-wanted");
  if (isStartWanted) session.position.goTo(RESUME);
  const respond = <Respond session={session} />;
  if (root.firstElementChild && !isStartWanted) hydrateRoot(root, respond);
  else createRoot(root).render(respond);
  classList.remove("fonts-late", "start-wanted");
}

const ticket = takeTicket(code, (given) => findPlace(code, given));
if (ticket instanceof Promise) ticket.then(start);
else start(ticket);
reloadForAnotherTicket();
followTheme();
