import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { WorkshopServerMessage, WorkshopState } from "#domain/workshop/live.ts";
import type { OpenWorkshop } from "#domain/workshop/open-workshop.ts";
import type { JoinMessage, SessionMessage } from "#domain/workshop/read-message.ts";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage } from "#tests/worker/setup/surveys/manage.ts";
import { copyAnalysis, makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";

export interface Held extends MadeSurvey {
  workshop: OpenWorkshop;
}

/** Opens a workshop on a survey's newest report. */
export async function holdWorkshop(survey: MadeSurvey): Promise<Held> {
  const insightId = await readInsightId(survey.code);
  return { ...survey, workshop: await readBody<OpenWorkshop>(manage(survey, "/workshop", { insightId })) };
}

/** Responses of the report on which `hold` opens workshops. */
export const ANSWERS = 9;

let analysed: MadeSurvey;
/** Makes the report, of which each workshop's survey gets a copy. */
export async function makeReport(): Promise<void> {
  analysed = await makeAnalysed({ responses: ANSWERS });
}
export const copyReport = ({ code }: MadeSurvey) => copyAnalysis(analysed.code, code);

/** Opens a workshop on a survey of its own. */
export async function hold(
  options: Parameters<typeof makeSurvey>[0] = {},
  teamSize: number | null = null,
): Promise<Held> {
  const survey = await makeSurvey(options);
  if (teamSize) await change(survey, { teamSize });
  await copyReport(survey);
  return holdWorkshop(survey);
}

export const objectOf = ({ code }: MadeSurvey) => env.WORKSHOP.getByName(code);

export const readStorage = (held: MadeSurvey) =>
  runInDurableObject(objectOf(held), (_, { storage }) => JSON.stringify([...storage.kv.list()]));

/** A busy machine takes its time. */
export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

const UPGRADE = { headers: { upgrade: "websocket" } };

/** A socket in a workshop, with what it was sent. */
export interface Seat {
  socket: WebSocket;
  messages: WorkshopServerMessage[];
  closed: { code: number };
  send(message: JoinMessage | SessionMessage): void;
  /** The newest state. */
  state(): WorkshopState;
}

export const lastOf = ({ messages }: Seat) => messages.at(-1);

function newestOf(messages: readonly WorkshopServerMessage[]): WorkshopState {
  const states = messages.flatMap((one) => (one.type === "state" ? [one.state] : []));
  return states.toSorted((a, b) => a.version - b.version).at(-1) as WorkshopState;
}

function listen(answer: Response): Seat {
  const socket = answer.webSocket as WebSocket;
  const messages: WorkshopServerMessage[] = [];
  const closed = { code: 0 };
  socket.addEventListener("message", ({ data }) => void messages.push(JSON.parse(data as string)));
  socket.addEventListener("close", ({ code }) => void Object.assign(closed, { code }));
  socket.accept();
  return {
    socket,
    messages,
    closed,
    state: () => newestOf(messages),
    send: (message) => socket.send(JSON.stringify(message)),
  };
}

const POLL = { timeout: 5000, interval: 5 };

async function take(answer: Response, join: JoinMessage): Promise<Seat> {
  const seat = listen(answer);
  seat.send(join);
  await vi.waitFor(() => {
    if (!seat.state()) throw new Error("No state yet");
  }, POLL);
  return seat;
}

export const takeLead = async (
  { code, manager }: MadeSurvey,
  { cookie }: ManagerAccount = manager,
  language = "en",
) =>
  take(await call(`/api/v1/surveys/${code}/workshop/live`, { cookie, ...UPGRADE }), {
    type: "join",
    as: "facilitator",
    language,
  });

export const askForRoom = (roomCode: string, address = "203.0.113.7") =>
  call(`/api/workshops/${roomCode}/live`, { headers: { ...UPGRADE.headers, "cf-connecting-ip": address } });

/** An unjoined socket of the room. */
export const enterRoom = async ({ workshop }: Held, address?: string) =>
  listen(await askForRoom(workshop.roomCode, address));

/** A client whose network lets no socket through: what each poll brings, and what it says with the next. */
export function poller(held: Held, join: JoinMessage, connection: string, asked?: { cookie: string }) {
  const messages: WorkshopServerMessage[] = [];
  const path = asked ? `/api/v1/surveys/${held.code}/workshop` : `/api/workshops/${held.workshop.roomCode}`;
  const ask = (...texts: SessionMessage[]) =>
    call(`${path}/poll`, {
      ...asked,
      body: { connection, join: JSON.stringify(join), texts: texts.map((text) => JSON.stringify(text)) },
    });
  async function poll(...texts: SessionMessage[]): Promise<WorkshopServerMessage[]> {
    const brought = (await readBody<{ texts: string[] }>(ask(...texts))).texts.map((text) =>
      JSON.parse(text),
    );
    messages.push(...brought);
    return brought;
  }
  return { ask, poll, messages, state: () => newestOf(messages) };
}

let drawn = 0;
/** The id that a phone draws: each time another one. */
export const drawParticipant = () => `participant-${String(++drawn).padStart(10, "0")}`;

interface Phone {
  participant?: string;
  name?: string;
  language?: string;
  /** Of its network: a room shares one. */
  address?: string;
}

export const joinOf = ({
  participant = drawParticipant(),
  name = "",
  language = "en",
}: Phone): JoinMessage => ({
  ...{ type: "join", as: "participant", participant, name, language },
});

export const takeSeat = async (held: Held, phone: Phone = {}) =>
  take(await askForRoom(held.workshop.roomCode, phone.address), joinOf(phone));

/** A phone that asks for a place, whether or not it gets one. */
export async function knock(held: Held, phone: Phone = {}): Promise<Seat> {
  const seat = await enterRoom(held, phone.address);
  seat.send(joinOf(phone));
  await vi.waitFor(() => {
    if (seat.messages.length === 0) throw new Error("No answer yet");
  }, POLL);
  return seat;
}

/** The number that a phone shows. */
export function numberOf({ messages }: Seat): number {
  const shown = messages.map((one) => ("phone" in one ? one.phone : undefined)).filter(Boolean);
  return shown.at(-1) ?? 0;
}

export const takeScreen = async ({ workshop }: Held, language = "en") =>
  take(await askForRoom(workshop.roomCode), { type: "join", as: "screen", language });

/** Leads to the first step of a kind, and waits until a seat has seen it. */
export async function goTo(lead: Seat, kind: WorkshopState["step"]["kind"], ...seats: Seat[]): Promise<void> {
  const { at, way } = lead.state();
  const to = way.findIndex((one) => one.kind === kind);
  lead.send({ type: "go", from: at, to });
  await vi.waitFor(() => {
    if ([lead, ...seats].some((seat) => seat.state().at !== to)) throw new Error(`Not at ${kind} yet`);
  }, POLL);
}

/** Gives a ballot from each phone, all of them alike, at the step of the lead. */
export async function giveBallots(lead: Seat, phones: readonly Seat[]): Promise<string> {
  const { id: step, kind } = lead.state().step;
  for (const phone of phones) {
    phone.send(
      kind === "guess" ? { type: "guess", step, point: 3 } : { type: "dot", step, dot: 0, option: 1 },
    );
  }
  await soon(() => expect(lead.state().ballots?.given).toBe(phones.length));
  return step;
}

export async function closeBallots(lead: Seat) {
  lead.send({ type: "close", step: lead.state().step.id });
  await soon(() => expect(lead.state().ballots?.isOpen).toBe(false));
  return lead.state().ballots?.result;
}
