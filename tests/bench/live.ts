import { FREE_SUBMISSIONS } from "#domain/limits.ts";
import { type BenchRow, quantile, type Size } from "./figures.ts";
import { fillDatabase, makeSubmission, type Questionnaire, type Served, serveOurs } from "./serve.ts";

const SUBMISSIONS: Record<Size, number> = { smoke: 20, full: 100 };
/** A Durable Object that holds sockets, as Miniflare hands it out. */
interface Room {
  fetch(url: string, init: object): Promise<{ webSocket: WebSocket | null }>;
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

/** From the acknowledged submission to the count at the manager's socket. */
async function benchCount(ours: Served, count: number): Promise<BenchRow> {
  const codes = await fillDatabase(ours, count / FREE_SUBMISSIONS);
  const questionnaire: Questionnaire = await (await fetch(`${ours.origin}/api/questionnaire`)).json();
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
    const response = await fetch(`${ours.origin}/api/surveys/${code}/responses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(makeSubmission(questionnaire)),
    });
    if (response.status !== 201) throw new Error(`A submission was answered with ${response.status}.`);
    await response.arrayBuffer();
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
  const ours = await serveOurs();
  try {
    return [await benchCount(ours, SUBMISSIONS[size])];
  } finally {
    await ours.stop();
  }
}
