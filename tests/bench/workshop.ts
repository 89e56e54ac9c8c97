import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { DAY_MS, MAX_WORKSHOP_MESSAGES_PER_SECOND } from "#domain/limits.ts";
import { PING_TEXT } from "#domain/live.ts";
import type { WorkshopServerMessage, WorkshopState } from "#domain/workshop/live.ts";
import type { JoinMessage, SessionMessage } from "#domain/workshop/read-message.ts";
import { DOTS, type StepText, type WorkshopScript, type WorkshopStep } from "#domain/workshop/script.ts";
import {
  type BenchRow,
  exact,
  figure,
  median,
  type Pair,
  quantile,
  ratio,
  type Size,
  timed,
} from "./figures.ts";
import type { Served } from "./serve.ts";

/** A team of twenty, one screen, and the managers of a survey. */
const [PHONES, FACILITATORS] = [20, 2];
const ROUNDS: Record<Size, number> = { smoke: 5, full: 40 };
/** How long the long session lasts. Each phone does in it what it would in two hours. */
const SESSION_MS: Record<Size, number> = { smoke: 3000, full: 20 * 60_000 };
const ROOM_CODE = "BENCH2";

type WebSocket = import("miniflare").WebSocket;
/** The object of a workshop, as Miniflare hands it out. */
interface Room {
  fetch(url: string, init: object): Promise<{ webSocket: WebSocket | null }>;
  open(opening: object): Promise<void>;
}
/** The bare one of tests/bench/floor.ts. */
interface BareRoom extends Pick<Room, "fetch"> {
  announceCount(count: number): Promise<void>;
}

const LONG = "What a report says of a team in two sentences, as long as such sentences are in it. ".repeat(2);
const textOf = ({ id, advice }: WorkshopStep): StepText => ({
  title: id,
  question: LONG,
  how: LONG,
  found: { title: id, sentences: [LONG], statements: [LONG, LONG, LONG] },
  options: advice.map((number) => ({ title: `Option ${number}`, firstStep: LONG })),
});

/** As long as the longest script is. */
function makeScript(): WorkshopScript {
  const step = { minutes: 5, part: "stand", line: null, advice: [] } as const;
  const steps: WorkshopStep[] = [
    { ...step, id: "arrive", kind: "arrive" },
    ...(["vision_execution", "purpose_profit", "adaptive_planned"] as const).map((spectrum) => ({
      ...step,
      id: `guess:${spectrum}`,
      kind: "guess" as const,
      line: { spectrum, today: 4, wanted: 6 },
    })),
    ...[1, 2, 3].map((talk) => ({ ...step, id: `talk:${talk}`, kind: "talk" as const })),
    ...[1, 2, 3].map((vote) => ({ ...step, id: `vote:${vote}`, kind: "vote" as const, advice: [0, 1, 2] })),
    { ...step, id: "commit", kind: "commit" },
    { ...step, id: "close", kind: "close" },
  ];
  return { steps, texts: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, steps.map(textOf)])) };
}

/** A socket in the room, and what it hears. */
class Seat {
  state: WorkshopState | undefined;
  heard = 0;
  readonly #socket: WebSocket;
  #waiting:
    | { isIt: (state: WorkshopState) => boolean; resolve: () => void; reject: (error: Error) => void }
    | undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      this.heard += 1;
      const message = JSON.parse(String(data)) as WorkshopServerMessage;
      if (message.type === "state" && message.state.version >= (this.state?.version ?? 0)) {
        this.state = message.state;
      }
      if (this.state && this.#waiting?.isIt(this.state)) this.#waiting.resolve();
    });
    socket.addEventListener("close", ({ code, reason }) =>
      this.#waiting?.reject(new Error(`The room closed a socket: ${code} ${reason}`)),
    );
    socket.accept();
  }

  send(message: JoinMessage | SessionMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  ping(): void {
    this.#socket.send(PING_TEXT);
  }

  close(): void {
    this.#socket.close();
  }

  /** Resolves once a state is as asked for. Rejects where the room closes the socket first. */
  until(isIt: (state: WorkshopState) => boolean): Promise<void> {
    if (this.state && isIt(this.state)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting = { isIt, resolve, reject };
    });
  }
}

async function sit(room: Pick<Room, "fetch">, query: string): Promise<Seat> {
  const { webSocket } = await room.fetch(`http://room/?${query}`, { headers: { upgrade: "websocket" } });
  if (!webSocket) throw new Error("The room opened no socket");
  return new Seat(webSocket);
}

const participant = (index: number) => `participant-${String(index).padStart(10, "0")}`;

async function join(room: Room, index: number): Promise<Seat> {
  const seat = await sit(room, `roomCode=${ROOM_CODE}`);
  const language = LANGUAGE_CODES[index % LANGUAGE_CODES.length] ?? "en";
  seat.send({ type: "join", as: "participant", language, participant: participant(index), name: "" });
  return seat;
}

interface Held {
  room: Room;
  leads: Seat[];
  phones: Seat[];
  all: Seat[];
}

async function hold(ours: Served, name: string): Promise<Held> {
  const rooms = await ours.miniflare.getDurableObjectNamespace("WORKSHOP");
  const room = rooms.getByName(name) as unknown as Room;
  const opening = { roomCode: ROOM_CODE, script: makeScript(), insightId: "bench", isConfidential: true };
  await room.open({ ...opening, answers: PHONES, people: PHONES, endsAt: Date.now() + DAY_MS });
  const leads: Seat[] = [];
  for (let index = 0; index < FACILITATORS; index++) {
    const lead = await sit(room, `roomCode=${ROOM_CODE}&managerId=m${index}`);
    lead.send({ type: "join", as: "facilitator", language: "en" });
    leads.push(lead);
  }
  const screen = await sit(room, `roomCode=${ROOM_CODE}`);
  screen.send({ type: "join", as: "screen", language: "en" });
  const phones = await Promise.all(Array.from({ length: PHONES }, (_, index) => join(room, index)));
  const all = [...leads, screen, ...phones];
  await Promise.all(all.map((seat) => seat.until(({ present }) => present === PHONES)));
  return { room, leads, phones, all };
}

/** Milliseconds from a facilitator's press to the new step on every screen. */
function step({ leads, all }: Held, to: number): Promise<number> {
  const [lead] = leads as [Seat];
  return timed(async () => {
    lead.send({ type: "go", from: lead.state?.at ?? 0, to });
    await Promise.all(all.map((seat) => seat.until(({ at }) => at === to)));
  });
}

/** The same from a bare object, with one short text. */
async function bareTimes(floor: Served, rounds: number): Promise<number[]> {
  const rooms = await floor.miniflare.getDurableObjectNamespace("LIVE");
  const room = rooms.getByName("room") as unknown as BareRoom;
  const count = PHONES + FACILITATORS + 1;
  const seats = await Promise.all(Array.from({ length: count }, () => sit(room, "")));
  const times: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const wanted = seats.map(({ heard }) => heard + 1);
    times.push(
      await timed(async () => {
        await room.announceCount(round);
        while (seats.some(({ heard }, index) => heard < (wanted[index] ?? 0))) await wait(0);
      }),
    );
  }
  return times;
}

async function benchSteps(ours: Served, floor: Served, size: Size): Promise<BenchRow[]> {
  const held = await hold(ours, "STEPS");
  const times: Pair<number[]> = { ours: [], floor: await bareTimes(floor, ROUNDS[size]) };
  for (let round = 0; round < ROUNDS[size]; round++) {
    times.ours.push(await step(held, (round % 10) + 1));
    // The room closes a socket that sends more.
    await wait(2000 / MAX_WORKSHOP_MESSAGES_PER_SECOND);
  }
  return [
    figure(`step to ${held.all.length} screens, p95`, quantile(times.ours, 0.95), 150, "ms"),
    ratio("step to all screens / a short text from a bare object", times, 12),
  ];
}

async function benchReturn(ours: Served): Promise<BenchRow> {
  const { room, phones } = await hold(ours, "RETURN");
  const lost = phones.slice(0, 10);
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    for (const seat of lost.splice(0)) seat.close();
    const began = performance.now();
    lost.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => join(room, index)))));
    await Promise.all(lost.map((seat) => seat.until(({ present }) => present === PHONES)));
    times.push(performance.now() - began);
  }
  return figure("ten phones back at once, all told", median(times), 500, "ms");
}

/** Resident memory of the processes that this one has started, in MiB. */
function residentMemory(): number {
  const children = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  return children.reduce((sum, pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const isOurs = status.includes(`PPid:\t${process.pid}\n`) && /Name:\tworkerd/.test(status);
      return isOurs ? sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : sum;
    } catch {
      // It has ended meanwhile.
      return sum;
    }
  }, 0);
}

/** What twenty phones and their facilitator do in two hours, in the time of the size. */
async function benchSession(ours: Served, size: Size): Promise<BenchRow[]> {
  const held = await hold(ours, "SESSION");
  const { leads, phones, all } = held;
  const [lead] = leads as [Seat];
  const { steps } = makeScript();
  const before = { memory: residentMemory(), heard: all.reduce((sum, { heard }) => sum + heard, 0) };
  const pause = SESSION_MS[size] / steps.length / 4;
  let sent = 0;
  const say = (seat: Seat, message: SessionMessage) => {
    seat.send(message);
    sent += 1;
  };
  for (const [index, { id, kind }] of steps.entries()) {
    if (index > 0) {
      await step(held, index);
      sent += 1;
    }
    for (const seat of phones) {
      // Thumbs are not in step with one another.
      await wait(pause / phones.length);
      seat.ping();
      if (kind === "guess") for (const point of [3, 5]) say(seat, { type: "guess", step: id, point });
      if (kind === "vote") {
        for (let dot = 0; dot < DOTS; dot++) say(seat, { type: "dot", step: id, dot, option: dot });
      }
    }
    if (kind === "guess" || kind === "vote") {
      await lead.until(({ ballots }) => ballots?.given === PHONES);
      say(lead, { type: "close", step: id });
      await Promise.all(all.map((seat) => seat.until(({ ballots }) => ballots?.isOpen === false)));
    }
    await wait(pause * 3);
  }
  const heard = all.reduce((sum, seat) => sum + seat.heard, 0) - before.heard;
  const votes = lead.state?.at === steps.length - 1 ? 0 : 1;
  return [
    exact("steps that the long session did not reach", votes, 0, "steps"),
    figure("messages to all screens for each one sent", heard / sent, all.length + 4, "messages", {
      ours: `${sent} sent, ${heard} heard`,
    }),
    figure("memory that a long session adds", residentMemory() - before.memory, 64, "MiB"),
  ];
}

export const benchWorkshop = async (ours: Served, floor: Served, size: Size): Promise<BenchRow[]> => [
  ...(await benchSteps(ours, floor, size)),
  await benchReturn(ours),
  ...(await benchSession(ours, size)),
];
