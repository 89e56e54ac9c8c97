import { evictDurableObject } from "cloudflare:test";
import { beforeAll, expect, it, vi } from "vitest";
import { POLLED_SILENCE_MS } from "#domain/limits.ts";
import {
  drawParticipant,
  goTo,
  type Held,
  hold,
  joinOf,
  makeReport,
  objectOf,
  poller,
  soon,
  takeLead,
  takeSeat,
} from "#tests/worker/setup/surveys/workshops.ts";

beforeAll(makeReport);

let drawn = 0;
const drawConnection = () => `connection-${String(++drawn).padStart(11, "0")}`;
const phoneOf = (held: Held, phone: Parameters<typeof joinOf>[0] = {}) =>
  poller(held, joinOf(phone), drawConnection());
const screenOf = (held: Held) =>
  poller(held, { type: "join", as: "screen", language: "en" }, drawConnection());
const leadOf = (held: Held, connection = drawConnection()) =>
  poller(held, { type: "join", as: "facilitator", language: "en" }, connection, {
    cookie: held.manager.cookie,
  });

it("a room whose clients poll leads facilitator, screen and phone through a guess without a socket", async () => {
  const held = await hold();
  const [lead, screen, phone] = [leadOf(held), screenOf(held), phoneOf(held, { name: "Ada" })];
  await lead.poll();
  await screen.poll();
  expect((await phone.poll()).map(({ type }) => type)).toEqual(["seated", "state"]);
  await screen.poll();
  expect(screen.state().names).toEqual(["Ada"]);
  await lead.poll({ type: "go", from: 0, to: lead.state().way.findIndex(({ kind }) => kind === "guess") });
  await phone.poll();
  await phone.poll({ type: "guess", step: phone.state().step.id, point: 4 });
  expect(phone.state().own).toEqual([4]);
  await lead.poll();
  expect(lead.state().ballots?.given).toBe(1);
});

it("a room whose clients poll brings the newest state alone, and nothing where nothing has changed", async () => {
  const held = await hold();
  const [lead, phone] = [await takeLead(held), phoneOf(held)];
  await phone.poll();
  expect(await phone.poll()).toEqual([]);
  await goTo(lead, "guess");
  await goTo(lead, "vote");
  const brought = await phone.poll();
  expect(brought).toHaveLength(1);
  expect(phone.state().step.kind).toBe("vote");
});

it("a room whose clients poll lets a waiting phone in by its number", async () => {
  const held = await hold();
  const lead = await takeLead(held);
  for (let seat = 0; seat < lead.state().places; seat += 1)
    await takeSeat(held, { address: `198.51.100.${seat}` });
  const phone = phoneOf(held);
  const [refused] = await phone.poll();
  expect(refused).toMatchObject({ type: "refused", reason: "full" });
  const number = refused && "phone" in refused ? Number(refused.phone) : 0;
  await soon(() => expect(lead.state().waiting).toEqual([number]));
  lead.send({ type: "admit", phone: number, reason: "guest" });
  await soon(() => expect(lead.state().waiting).toEqual([]));
  expect((await phone.poll()).map(({ type }) => type)).toEqual(["seated", "state"]);
});

it("a room whose clients poll moves a place to the connection that came last", async () => {
  const held = await hold();
  const participant = drawParticipant();
  const [first, second] = [phoneOf(held, { participant }), phoneOf(held, { participant })];
  await first.poll();
  await second.poll();
  expect((await first.poll()).at(-1)).toMatchObject({ type: "refused", reason: "moved" });
  const socket = await takeSeat(held, { participant });
  expect((await second.poll()).at(-1)).toMatchObject({ type: "refused", reason: "moved" });
  expect(socket.state().present).toBe(1);
});

it("a room whose clients poll goes on after its object was evicted", async () => {
  const held = await hold();
  const phone = phoneOf(held, { name: "Ada" });
  await phone.poll();
  await evictDurableObject(objectOf(held));
  expect((await phone.poll()).map(({ type }) => type)).toEqual(["seated", "state"]);
  expect(phone.state().present).toBe(1);
});

it("a room whose clients poll leaves out the name of one who polls no more", async () => {
  const held = await hold();
  const [phone, screen] = [phoneOf(held, { name: "Ada" }), screenOf(held)];
  await phone.poll();
  await screen.poll();
  expect(screen.state().names).toEqual(["Ada"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + POLLED_SILENCE_MS + 1 });
  try {
    await screen.poll();
  } finally {
    vi.useRealTimers();
  }
  expect(screen.state().names).toEqual([]);
  expect(screen.state().present).toBe(1);
});

it("a room whose clients poll answers 404 once it is closed", async () => {
  const held = await hold();
  const phone = phoneOf(held);
  await phone.poll();
  await objectOf(held).end();
  expect((await phone.ask()).status).toBe(404);
});

it("a room whose clients poll does not let one manager's connection be polled by the room, or by another role", async () => {
  const held = await hold();
  const connection = drawConnection();
  await leadOf(held, connection).poll();
  const stranger = poller(held, { type: "join", as: "facilitator", language: "en" }, connection);
  expect(await stranger.poll()).toMatchObject([{ type: "refused", reason: "forbidden" }]);
});

it("a room whose clients poll refuses a poll that is none", async () => {
  const held = await hold();
  expect((await poller(held, joinOf({}), "short").ask()).status).toBe(400);
  const many = Array.from({ length: 11 }, () => ({ type: "hide", isHidden: true }) as const);
  expect((await phoneOf(held).ask(...many)).status).toBe(400);
});
