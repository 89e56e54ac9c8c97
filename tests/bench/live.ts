import { FREE_SUBMISSIONS, MAX_SOCKETS_PER_MANAGER } from "#domain/limits.ts";
import { type BenchRow, median, type Pair, quantile, ratio, type Size } from "./figures.ts";
import {
  drain,
  fillDatabase,
  postJson,
  readSubmission,
  type Served,
  serveFloor,
  serveOurs,
} from "./serve.ts";

const SUBMISSIONS: Record<Size, number> = { smoke: 20, full: 100 };
const SOCKETS: Record<Size, number> = { smoke: 20, full: MAX_SOCKETS_PER_MANAGER };
const BROADCASTS = 20;

/** A Durable Object that holds sockets, as Miniflare hands it out. */
interface Room {
  fetch(url: string, init: object): Promise<{ webSocket: WebSocket | null }>;
  announceCount(count: number): Promise<void>;
}

type WebSocket = import("miniflare").WebSocket;

async function findRoom({ miniflare }: Served, binding: string, name: string): Promise<Room> {
  const rooms = await miniflare.getDurableObjectNamespace(binding);
  return rooms.getByName(name) as unknown as Room;
}

async function open(room: Room): Promise<WebSocket> {
  const { webSocket } = await room.fetch("http://live/?count=0", { headers: { upgrade: "websocket" } });
  if (!webSocket) throw new Error("The room opened no socket");
  webSocket.accept();
  return webSocket;
}

/** Milliseconds until every socket has received one announcement, median of several. */
async function broadcastTime(room: Room, sockets: WebSocket[]): Promise<number> {
  const times: number[] = [];
  for (let round = 1; round <= BROADCASTS; round++) {
    let missing = sockets.length;
    const heard = new Promise<void>((resolve) => {
      for (const socket of sockets) {
        socket.addEventListener("message", () => --missing === 0 && resolve(), { once: true });
      }
    });
    const start = performance.now();
    await room.announceCount(round);
    await heard;
    times.push(performance.now() - start);
  }
  return median(times);
}

async function benchBroadcast(ours: Served, floor: Served, count: number): Promise<BenchRow> {
  const ourStub = await findRoom(ours, "SURVEY_LIVE", "ROOM");
  const bareStub = await findRoom(floor, "LIVE", "room");
  const ourSockets: WebSocket[] = [];
  const bareSockets: WebSocket[] = [];
  for (let index = 0; index < count; index++) {
    ourSockets.push(await open(ourStub));
    bareSockets.push(await open(bareStub));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const times: Pair<number[]> = { ours: [], floor: [] };
  for (let round = 0; round < 3; round++) {
    times.ours.push(await broadcastTime(ourStub, ourSockets));
    times.floor.push(await broadcastTime(bareStub, bareSockets));
  }
  return ratio(`broadcast to ${count} sockets / bare object`, times, 1.3);
}

/** From the acknowledged submission to the count at the manager's socket. */
async function benchCount(ours: Served, count: number): Promise<BenchRow> {
  const codes = await fillDatabase(ours, count / FREE_SUBMISSIONS);
  const makeSubmission = await readSubmission(ours);
  const delays: number[] = [];
  for (let index = 0; index < count; index++) {
    const code = codes[Math.floor(index / FREE_SUBMISSIONS)] ?? "";
    const socket = await open(await findRoom(ours, "SURVEY_LIVE", code));
    const expected = (index % FREE_SUBMISSIONS) + 1;
    const arrived = new Promise<number>((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        if (JSON.parse(String(data)).count === expected) resolve(performance.now());
      });
    });
    await drain(await postJson(`${ours.origin}/api/surveys/${code}/responses`, makeSubmission()), 201);
    const acknowledged = performance.now();
    delays.push(Math.max(0, (await arrived) - acknowledged));
    socket.close();
  }
  return {
    name: `acknowledged to counted live, p99 of ${count}`,
    value: quantile(delays, 0.99),
    limit: 150,
    unit: "ms",
  };
}

export async function benchLive(size: Size): Promise<BenchRow[]> {
  const [ours, floor] = [await serveOurs(), await serveFloor()];
  try {
    return [await benchCount(ours, SUBMISSIONS[size]), await benchBroadcast(ours, floor, SOCKETS[size])];
  } finally {
    await Promise.all([ours.stop(), floor.stop()]);
  }
}
