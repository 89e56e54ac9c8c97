import type { ServerMessage } from "#domain/live.ts";
import { call, type MadeSurvey, type ManagerAccount } from "#tests/worker/setup/factories.ts";

/** Asks for a socket of a survey, as its manager or another account. */
export const askForSocket = (
  { code, manager }: MadeSurvey,
  { cookie }: ManagerAccount = manager,
  headers = {},
) => call(`/api/manage/surveys/${code}/live`, { cookie, headers: { upgrade: "websocket", ...headers } });

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
