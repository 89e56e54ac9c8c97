import type { ServerMessage } from "#domain/live.ts";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";

/** Asks for a socket of a survey, as its manager or another account. */
export const askForSocket = (
  { code, manager }: MadeSurvey,
  { cookie }: ManagerAccount = manager,
  headers = {},
) => call(`/api/v1/surveys/${code}/live`, { cookie, headers: { upgrade: "websocket", ...headers } });

/** Opens a socket, which collects its messages and says by which code it was closed. */
export async function openSocket(survey: MadeSurvey, account: ManagerAccount = survey.manager) {
  const socket = (await askForSocket(survey, account)).webSocket as WebSocket;
  const messages: ServerMessage[] = [];
  const closed = { code: 0 };
  socket.addEventListener("message", ({ data }) => void messages.push(JSON.parse(data as string)));
  socket.addEventListener("close", ({ code }) => void Object.assign(closed, { code }));
  socket.accept();
  return { socket, messages, closed };
}
