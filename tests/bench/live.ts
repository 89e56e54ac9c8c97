import { FREE_SUBMISSIONS, MAX_SOCKETS_PER_MANAGER } from "#domain/limits.ts";
import { type BenchRow, figure, median, type Pair, quantile, ratio, type Size, timed } from "./figures.ts";
import { besideFloor, drain, fillDatabase, postJson, readSubmission, type Served } from "./serve.ts";
import { benchWorkshop } from "./workshop.ts";

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
    times.push(await timed(() => Promise.all([room.announceCount(round), heard])));
  }
  return median(times);
}

async function benchBroadcast(ours: Served, floor: Served, count: number): Promise<BenchRow> {
  const rooms = {
    ours: await findRoom(ours, "SURVEY_LIVE", "ROOM"),
    floor: await findRoom(floor, "LIVE", "room"),
  };
  const sockets: Pair<WebSocket[]> = { ours: [], floor: [] };
  const times: Pair<number[]> = { ours: [], floor: [] };
  const sides = ["ours", "floor"] as const;
  for (let index = 0; index < count; index++) {
    for (const side of sides) sockets[side].push(await open(rooms[side]));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (let round = 0; round < 3; round++) {
    for (const side of sides) times[side].push(await broadcastTime(rooms[side], sockets[side]));
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
  return figure(`acknowledged to counted live, p99 of ${count}`, quantile(delays, 0.99), 150, "ms");
}

/** What a dashboard and a workshop hear, and how soon. */
export const benchLive = (size: Size): Promise<BenchRow[]> =>
  besideFloor(async (ours, floor) => [
    await benchCount(ours, SUBMISSIONS[size]),
    await benchBroadcast(ours, floor, SOCKETS[size]),
    ...(await benchWorkshop(ours, floor, size)),
  ]);
