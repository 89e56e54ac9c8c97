import { evictDurableObject } from "cloudflare:test";
import { beforeAll, expect, it, vi } from "vitest";
import { MAX_WORKSHOP_SOCKETS, POLLED_SILENCE_MS, SPARE_PLACES } from "#domain/limits.ts";
import { atOnce, freshAddress } from "#tests/worker/setup/calls.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import {
  ANSWERS,
  askForRoom,
  closeBallots,
  copyReport,
  drawParticipant,
  enterRoom,
  giveBallots,
  goTo,
  type Held,
  hold,
  holdWorkshop,
  joinOf,
  knock,
  lastOf,
  makeReport,
  numberOf,
  objectOf,
  poller,
  readStorage,
  type Seat,
  soon,
  takeLead,
  takeScreen,
  takeSeat,
} from "#tests/worker/setup/surveys/workshops.ts";

const PLACES = ANSWERS + SPARE_PLACES;

beforeAll(makeReport);

const hasPlace = ({ messages }: Seat) => messages.some(({ type }) => type === "seated");
const full = (phone: Seat) => ({ type: "refused", what: "join", reason: "full", phone: numberOf(phone) });

/** Phones that ask at once, all of one network unless each has its own. */
const knockOften = (held: Held, count: number, address: () => string = () => "203.0.113.7") =>
  atOnce(count, () => knock(held, { address: address() }));

it("the places of a room are as many as the answers and three more, all for one network", async () => {
  const held = await hold();
  const phones = await knockOften(held, PLACES + 1);
  expect(phones.filter(hasPlace)).toHaveLength(PLACES);
  const [refused] = phones.filter((phone) => !hasPlace(phone)) as [Seat];
  expect(lastOf(refused)).toEqual(full(refused));
});

it("the places of a room are as many as the team and three more where it is larger than the answers", async () => {
  const held = await hold({}, 14);
  const phones = await knockOften(held, 14 + SPARE_PLACES + 1, freshAddress);
  expect(phones.filter(hasPlace)).toHaveLength(14 + SPARE_PLACES);
});

it("the places of a room are not taken by screens or facilitators", async () => {
  const held = await hold();
  for (let index = 0; index < 5; index++) await takeScreen(held);
  const lead = await takeLead(held);
  expect(lead.state()).toMatchObject({ present: 0, places: PLACES });
});

it("the places of a room are held by phones that leave, after an eviction too", async () => {
  const held = await hold();
  const participant = drawParticipant();
  const first = await takeSeat(held, { participant });
  await knockOften(held, PLACES);
  first.socket.close();
  await evictDurableObject(objectOf(held));
  const back = await takeSeat(held, { participant });
  expect(numberOf(back)).toBe(numberOf(first));
  expect(back.state().present).toBe(PLACES);
});

it("the places of a room have one socket each: the newest", async () => {
  const held = await hold();
  const participant = drawParticipant();
  const tabs = [await takeSeat(held, { participant }), await takeSeat(held, { participant })] as const;
  await soon(() => expect(lastOf(tabs[0])).toEqual({ type: "refused", what: "join", reason: "moved" }));
  await soon(() => expect(tabs[0].closed.code).toBe(1008));
  expect(tabs[1].state().present).toBe(1);
});

it("the places of a room hold no id that a phone has drawn in storage", async () => {
  const held = await hold();
  const participant = drawParticipant();
  await takeSeat(held, { participant, name: "Ada" });
  const stored = await readStorage(held);
  expect(stored).not.toContain(participant);
  expect(stored).not.toContain("Ada");
  expect(stored).not.toContain("203.0.113");
});

async function fill() {
  const held = await hold();
  const lead = await takeLead(held);
  const phones = await knockOften(held, PLACES);
  const guest = await knock(held, { name: "Grace" });
  return { held, lead, phones, guest };
}
const admit = (lead: Seat, guest: Seat) =>
  lead.send({ type: "admit", phone: numberOf(guest), reason: "guest" });

it("a phone that asks a full room for a place is shown to the facilitators by its number alone", async () => {
  const { lead, phones, guest } = await fill();
  await soon(() => expect(lead.state().waiting).toEqual([numberOf(guest)]));
  expect(JSON.stringify([lead.messages, ...phones.map(({ messages }) => messages)])).not.toContain("Grace");
  expect(phones[0]?.state().waiting).toEqual([]);
});

it("a phone that asks a full room for a place is let in by its number, which every screen is shown with the reason", async () => {
  const { held, lead, phones, guest } = await fill();
  const others = await knockOften(held, 3);
  for (let press = 0; press < 2; press++) admit(lead, guest);
  await soon(() => expect(guest.state()).toMatchObject({ present: PLACES + 1, added: ["guest"] }));
  await soon(() => expect(phones[0]?.state().added).toEqual(["guest"]));
  expect(others.some(hasPlace)).toBe(false);
});

it("a phone that asks a full room for a place is not let in while ballots are open", async () => {
  const { lead, guest } = await fill();
  await goTo(lead, "guess");
  admit(lead, guest);
  await soon(() => expect(lastOf(lead)).toEqual({ type: "refused", what: "admit", reason: "open" }));
  expect(hasPlace(guest)).toBe(false);
});

it("a phone that asks a full room for a place gives no ballot", async () => {
  const { lead, guest } = await fill();
  await goTo(lead, "guess");
  guest.send({ type: "guess", step: lead.state().step.id, point: 3 });
  await soon(() => expect(lastOf(guest)).toEqual({ type: "refused", what: "guess", reason: "forbidden" }));
});

it("a phone that asks a full room for a place is no longer listed once it has left", async () => {
  const { lead, guest } = await fill();
  await soon(() => expect(lead.state().waiting).toHaveLength(1));
  guest.socket.close();
  await soon(() => expect(lastOf(lead)).toMatchObject({ state: { waiting: [] } }));
});

async function remove() {
  const held = await hold();
  const lead = await takeLead(held);
  const participant = drawParticipant();
  const [gone, staying] = [await takeSeat(held, { participant }), await takeSeat(held)];
  await soon(() => expect(lead.state().phones).toHaveLength(2));
  for (let press = 0; press < 2; press++) lead.send({ type: "remove", phone: numberOf(gone) });
  await soon(() => expect(gone.closed.code).toBe(1008));
  return { held, lead, participant, gone, staying };
}

it("a phone that a facilitator removes is shown that it was", async () => {
  const { lead, gone, staying } = await remove();
  expect(lastOf(gone)).toEqual({ type: "refused", what: "join", reason: "removed" });
  await soon(() => expect(lead.state()).toMatchObject({ present: 1, places: PLACES - 1 }));
  expect(staying.closed.code).toBe(0);
});

it("a phone that a facilitator removes does not come back under its id", async () => {
  const { held, participant } = await remove();
  await evictDurableObject(objectOf(held));
  const again = await knock(held, { participant });
  expect(again.messages).toEqual([{ type: "refused", what: "join", reason: "removed" }]);
  await soon(() => expect(again.closed.code).toBe(1008));
});

it("one who would fill a room from one network leaves places to phones of others", async () => {
  const held = await hold();
  await knockOften(held, 80);
  const others = await knockOften(held, 3, freshAddress);
  expect(others.filter(hasPlace)).toHaveLength(2);
});

it("one who would fill a room by joining and leaving under new ids leaves places to phones of others", async () => {
  const held = await hold();
  for (const { socket } of await knockOften(held, 40)) socket.close();
  expect(hasPlace(await knock(held, { address: freshAddress() }))).toBe(true);
});

it("one who would fill a room from many networks shuts no one out whom the facilitator lets in", async () => {
  const held = await hold();
  const lead = await takeLead(held);
  await knockOften(held, 80, freshAddress);
  const guest = await knock(held, { address: freshAddress() });
  lead.send({ type: "admit", phone: numberOf(guest), reason: "guest" });
  await soon(() => expect(hasPlace(guest)).toBe(true));
});

it("one who would fill a room by sockets that say nothing closes its own oldest", async () => {
  const held = await hold();
  const honest = await enterRoom(held, freshAddress());
  const idle = await atOnce(MAX_WORKSHOP_SOCKETS.unplaced + 5, () => enterRoom(held));
  await soon(() => expect(idle.filter(({ closed }) => closed.code === 1013)).toHaveLength(6));
  expect(honest.closed.code).toBe(0);
  expect((await askForRoom(held.workshop.roomCode)).status).toBe(101);
});

it("one who would fill a room by screens leaves the first one open", async () => {
  const held = await hold();
  const projector = await takeScreen(held);
  await atOnce(MAX_WORKSHOP_SOCKETS.screens + 10, () => takeScreen(held).catch(() => null));
  expect(projector.closed.code).toBe(0);
  expect(hasPlace(await knock(held))).toBe(true);
});

async function closeStep(kind: "guess" | "vote", voters: number) {
  const held = await hold();
  const lead = await takeLead(held);
  const phones = await knockOften(held, voters);
  await goTo(lead, kind, ...phones);
  await giveBallots(lead, phones);
  return { held, result: await closeBallots(lead) };
}
async function holdAgain(held: Held, kind: "guess" | "vote") {
  expect((await manage(held, "/workshop", undefined, "DELETE")).status).toBe(204);
  const again = await holdWorkshop(held);
  const lead = await takeLead(again);
  await goTo(lead, kind);
  return { again, lead };
}

it.each(["guess", "vote"] as const)(
  "a result that was shown of a %s stands in the next workshop on the report",
  async (kind) => {
    const { held, result } = await closeStep(kind, 6);
    const { again, lead } = await holdAgain(held, kind);
    expect(lead.state().ballots).toEqual({ isOpen: false, given: 6, result, isKept: true });
    const phone = await takeSeat(again);
    const { id: step } = lead.state().step;
    phone.send(
      kind === "guess" ? { type: "guess", step, point: 9 } : { type: "dot", step, dot: 0, option: 0 },
    );
    await soon(() => expect(lastOf(phone)).toMatchObject({ type: "refused", reason: "closed" }));
  },
);

it("a result that was shown of a guess stands in a workshop on the next version of the report", async () => {
  const { held, result } = await closeStep("guess", 6);
  await copyReport(held);
  const { lead } = await holdAgain(held, "guess");
  expect(lead.state().ballots?.result).toEqual(result);
});

it("a result that was shown is asked anew where it was withheld", async () => {
  const { held } = await closeStep("guess", 5);
  const { lead } = await holdAgain(held, "guess");
  expect(lead.state().ballots).toEqual({ isOpen: true, given: 0, result: null });
});

it("a result that was shown goes with its survey", async () => {
  const { held } = await closeStep("guess", 6);
  const answer = await manage(held, "", { organizationName: "Northfield Logistics" }, "DELETE");
  expect(answer.status).toBe(204);
  await soon(async () => expect(await readStorage(held)).toBe("[]"));
});

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
