import { median, ms, quantile } from "./figures.mjs";
import { fillDatabase, makeSubmission, serveFloor, serveOurs } from "./serve.mjs";

const SUBMISSIONS = 100;
const SOCKETS = 1000;
const BROADCASTS = 20;

function open(stub) {
  return stub.fetch("http://live/?count=0", { headers: { upgrade: "websocket" } }).then(({ webSocket }) => {
    webSocket.accept();
    return webSocket;
  });
}

/** How long until every socket has heard one announcement, median of several. */
async function broadcastTime(stub, sockets) {
  const times = [];
  for (let round = 1; round <= BROADCASTS; round++) {
    let missing = sockets.length;
    const heard = new Promise((resolve) => {
      for (const socket of sockets) {
        socket.addEventListener("message", () => --missing === 0 && resolve(), { once: true });
      }
    });
    const start = performance.now();
    await stub.announceCount(round);
    await heard;
    times.push(performance.now() - start);
  }
  return median(times);
}

async function benchBroadcast(ours, floor) {
  const ourStub = (await ours.miniflare.getDurableObjectNamespace("SURVEY_LIVE")).getByName("ROOM");
  const bareStub = (await floor.miniflare.getDurableObjectNamespace("LIVE")).getByName("room");
  const [ourSockets, bareSockets] = [[], []];
  for (let index = 0; index < SOCKETS; index++) {
    ourSockets.push(await open(ourStub));
    bareSockets.push(await open(bareStub));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const rounds = [];
  for (let round = 0; round < 3; round++) {
    rounds.push([await broadcastTime(ourStub, ourSockets), await broadcastTime(bareStub, bareSockets)]);
  }
  const [ourTime, bareTime] = [0, 1].map((side) => median(rounds.map((pair) => pair[side])));
  return {
    name: `broadcast to ${SOCKETS} sockets / bare object`,
    ours: ms(ourTime),
    floor: ms(bareTime),
    ratio: ourTime / bareTime,
    limit: 1.3,
  };
}

/** From the acknowledged submission to the count at the manager's socket. */
async function benchCount(ours, codes) {
  const questionnaire = await (await fetch(`${ours.origin}/api/questionnaire`)).json();
  const live = await ours.miniflare.getDurableObjectNamespace("SURVEY_LIVE");
  const delays = [];
  for (let index = 0; index < SUBMISSIONS; index++) {
    const code = codes[Math.floor(index / 20)];
    const socket = await open(live.getByName(code));
    const expected = (index % 20) + 1;
    const arrived = new Promise((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        if (JSON.parse(data).count === expected) resolve(performance.now());
      });
    });
    const response = await fetch(`${ours.origin}/api/surveys/${code}/responses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(makeSubmission(questionnaire)),
    });
    await response.arrayBuffer();
    const acknowledged = performance.now();
    delays.push(Math.max(0, (await arrived) - acknowledged));
    socket.close();
  }
  return {
    name: `acknowledged to counted live, p99 of ${SUBMISSIONS}`,
    value: quantile(delays, 0.99),
    limit: 150,
    unit: "ms",
  };
}

export async function benchLive() {
  const [ours, floor] = [await serveOurs(), await serveFloor()];
  try {
    const codes = await fillDatabase(ours.miniflare, SUBMISSIONS / 20);
    return [await benchCount(ours, codes), await benchBroadcast(ours, floor)];
  } finally {
    await Promise.all([ours.stop(), floor.stop()]);
  }
}
