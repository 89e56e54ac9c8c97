import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { MAX_WORKSHOP_MESSAGES_PER_SECOND } from "#domain/limits.ts";
import { DOTS } from "#domain/workshop/script.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, call } from "#tests/worker/setup/calls.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeAnalysed, setSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import {
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
  lastOf,
  makeReport,
  objectOf,
  readStorage,
  type Seat,
  soon,
  takeLead,
  takeScreen,
  takeSeat,
} from "#tests/worker/setup/surveys/workshops.ts";

beforeAll(makeReport);

it("a workshop leads every screen to the same step", async () => {
  const held = await hold();
  const lead = await takeLead(held);
  const seats = [await takeScreen(held), await takeSeat(held, { language: "de" })];
  await goTo(lead, "guess", ...seats);
  const [screen, phone] = seats as [Seat, Seat];
  expect(screen.state().step).toEqual(phone.state().step);
  expect(screen.state().text.title).not.toBe(phone.state().text.title);
  expect([lead, screen, phone].map((seat) => seat.state().text.how !== "")).toEqual([true, false, false]);
});

it("a workshop shows who comes late the present step", async () => {
  const held = await hold();
  const lead = await takeLead(held);
  await goTo(lead, "vote");
  expect((await takeSeat(held)).state().step.kind).toBe("vote");
});

it("a workshop gives one who was lost their ballot back, by the id of their phone", async () => {
  const held = await hold();
  const [lead, participant] = [await takeLead(held), drawParticipant()];
  const seat = await takeSeat(held, { participant });
  await goTo(lead, "guess", seat);
  seat.send({ type: "guess", step: seat.state().step.id, point: 4 });
  await soon(() => expect(seat.state().own).toEqual([4]));
  seat.socket.close();
  const back = await takeSeat(held, { participant });
  expect(back.state().own).toEqual([4]);
  expect(back.state().ballots?.given).toBe(1);
});

it("a workshop names one once who came back while an older socket was open", async () => {
  const held = await hold();
  const lead = await takeLead(held);
  const participant = drawParticipant();
  await takeSeat(held, { participant, name: "Ada" });
  await takeSeat(held, { participant, name: "Ada" });
  await takeSeat(held, { name: "Ada" });
  await soon(() => expect(lead.state().names).toEqual(["Ada", "Ada"]));
});

it("a workshop goes on after its object was evicted", async () => {
  const held = await hold();
  const [lead, seat] = [await takeLead(held), await takeSeat(held, { name: "Ada" })];
  await goTo(lead, "guess", seat);
  await evictDurableObject(objectOf(held));
  seat.send({ type: "guess", step: seat.state().step.id, point: 2 });
  await soon(() => expect(lead.state().ballots?.given).toBe(1));
  expect(lead.state().names).toEqual(["Ada"]);
});

it("a workshop goes one step when two facilitators press at once", async () => {
  const held = await hold();
  const second = await makeManager();
  await setSecondManager(held.code, second.email);
  const leads = [await takeLead(held), await takeLead(held, second)];
  for (const lead of leads) lead.send({ type: "go", from: 0, to: 1 });
  await soon(() => {
    for (const lead of leads) expect(lead.messages.length).toBeGreaterThan(2);
  });
  expect(leads.map((lead) => lead.state().at)).toEqual([1, 1]);
});

it("a workshop takes twenty phones that come back at once", async () => {
  const held = await hold({}, 20);
  const ids = Array.from({ length: 20 }, drawParticipant);
  const seats = await atOnce(20, (index) => takeSeat(held, { participant: ids[index] as string }));
  for (const { socket } of seats) socket.close();
  const back = await atOnce(20, (index) => takeSeat(held, { participant: ids[index] as string }));
  await soon(() => expect(back.map((seat) => seat.state().present)).toEqual(Array(20).fill(20)));
});

async function vote(
  options: Parameters<typeof makeSurvey>[0],
  voters: number,
  kind: "guess" | "vote" = "vote",
) {
  const held = await hold(options);
  const lead = await takeLead(held);
  const seats = await atOnce(voters, () => takeSeat(held));
  await goTo(lead, kind, ...seats);
  return { held, lead, seats, step: await giveBallots(lead, seats) };
}

it("ballots are told as a number alone while they may come", async () => {
  const { held, lead, seats } = await vote({}, 6, "guess");
  for (const seat of [lead, ...seats]) {
    expect(seat.state().ballots).toEqual({ isOpen: true, given: 6, result: null });
    expect(seat.state().step.line?.answers).toBeNull();
    expect(seat.state().text.found).toBeNull();
  }
  const [seat] = seats as [Seat];
  const watching = await takeSeat(held);
  expect(JSON.stringify([lead.messages, watching.messages])).not.toContain('"own":[');
  // The control: a phone knows its own.
  expect(JSON.stringify(seat.messages)).toContain('"own":[3]');
});

it("ballots are shown once they are closed, beside the answers", async () => {
  const made = await vote({}, 6, "guess");
  await closeBallots(made.lead);
  expect(made.lead.state().ballots?.result).toEqual({
    isWithheld: false,
    voters: 6,
    counts: [0, 0, 6, 0, 0, 0, 0, 0, 0],
  });
  expect(made.lead.state().step.line?.answers?.today).toBeGreaterThan(0);
  expect(made.lead.state().text.found?.sentences.length).toBeGreaterThan(0);
});

it.each([
  ["of fewer than six in a confidential survey are not shown", "confidential", 5, true, 6],
  ["of a few in an open survey are shown", "open", 4, false, null],
] as const)("ballots %s", async (_, mode, voters, isWithheld, needed) => {
  const { lead } = await vote({ mode }, voters);
  expect(await closeBallots(lead)).toMatchObject({ isWithheld, voters });
  expect(lead.state().needed).toBe(needed);
});

it("ballots that come after the closing change nothing", async () => {
  const made = await vote({}, 6);
  await closeBallots(made.lead);
  const shown = made.lead.state().ballots;
  const late = await takeSeat(made.held);
  late.send({ type: "dot", step: made.step, dot: 0, option: 0 });
  await soon(() => expect(lastOf(late)).toEqual({ type: "refused", what: "dot", reason: "closed" }));
  made.lead.send({ type: "close", step: made.step });
  await goTo(made.lead, "commit");
  await goTo(made.lead, "vote");
  expect(made.lead.state().ballots).toEqual(shown);
});

it("ballots are no longer kept by participant once they are closed", async () => {
  const participant = drawParticipant();
  const made = await vote({}, 5);
  const seat = await takeSeat(made.held, { participant, name: "Ada" });
  seat.send({ type: "dot", step: made.step, dot: 2, option: 0 });
  await soon(() => expect(made.lead.state().ballots?.given).toBe(6));
  expect(await readStorage(made.held)).toContain(participant);
  await closeBallots(made.lead);
  expect(await readStorage(made.held)).not.toContain(participant);
  expect(await readStorage(made.held)).not.toContain("Ada");
});

it("ballots by double taps and repeated messages are one", async () => {
  const { lead, seats, step } = await vote({}, 1);
  const [seat] = seats as [Seat];
  for (let tap = 0; tap < 4; tap++) seat.send({ type: "dot", step, dot: 1, option: 0 });
  for (let dot = 0; dot < DOTS; dot++) seat.send({ type: "dot", step, dot, option: 0 });
  await soon(() => expect(seat.state().own).toEqual([0, 0, 0]));
  expect(lead.state().ballots?.given).toBe(1);
});

/** Closes with so many ballots of the facilitator's and of others, from phones that came before the step or during it. */
async function closeWith(
  own: number,
  others: number,
  late = 0,
  mode: "confidential" | "open" = "confidential",
) {
  const held = await hold({ mode });
  const lead = await takeLead(held);
  const phones = await atOnce(own + others, () => takeSeat(held));
  await goTo(lead, "guess", ...phones);
  const all = [...phones, ...(await atOnce(late, () => takeSeat(held)))];
  await giveBallots(lead, all);
  return (await closeBallots(lead))?.isWithheld;
}

it.each<[string, boolean, Parameters<typeof closeWith>]>([
  ["no result with four of them beside one of others", true, [4, 1]],
  ["no result with three of them beside two of others", true, [3, 2]],
  ["no result with two of them beside three of others", true, [2, 3]],
  ["no result that phones help to open which came during the step", true, [0, 5, 4]],
  ["the result of an open survey", false, [4, 1, 0, "open"]],
])("one who leads with phones of their own sees %s", async (_, isWithheld, ballots) => {
  expect(await closeWith(...ballots)).toBe(isWithheld);
});

/** What facilitator, screen and a phone that stays are sent from when one of six leaves whom five of have chosen. */
async function watch(leaver: number) {
  const held = await hold();
  const [lead, screen] = [await takeLead(held), await takeScreen(held)];
  const ids = Array.from({ length: 6 }, drawParticipant);
  const phones: Seat[] = [];
  for (const participant of ids) phones.push(await takeSeat(held, { participant }));
  await goTo(lead, "guess", screen, ...phones);
  const { id: step } = lead.state().step;
  for (const [index, phone] of phones.slice(0, 5).entries()) {
    phone.send({ type: "guess", step, point: 3 });
    await soon(() => expect(screen.state().ballots?.given).toBe(index + 1));
  }
  const watching = [lead, screen, phones[1] as Seat];
  const before = watching.map(({ messages }) => messages.length);
  phones[leaver]?.socket.close();
  const seen = async (more: number) =>
    soon(() => {
      for (const [index, { messages }] of watching.entries()) {
        expect(messages.length).toBe((before[index] ?? 0) + more);
      }
    });
  await seen(1);
  await takeSeat(held, { participant: ids[leaver] as string });
  await seen(2);
  lead.send({ type: "close", step });
  await seen(3);
  return watching.map(({ messages }, index) =>
    messages.slice(before[index]).map((message) => {
      if (message.type !== "state") return message;
      // Time and the numbers of phones are drawn anew in each room.
      return { ...message.state, ageMs: 0, phones: message.state.phones.length };
    }),
  );
}

it("one who reads every message cannot tell by a phone's leaving whether it had chosen", async () => {
  const [chosen, undecided] = [await watch(0), await watch(5)];
  expect(chosen).toEqual(undecided);
  expect(chosen[1]?.map((state) => "present" in state && [state.present, state.ballots?.given])).toEqual([
    [6, 5],
    [6, 5],
    [6, 5],
  ]);
});

it.each<[string, (held: Held) => Promise<Seat>, Parameters<Seat["send"]>[0]]>([
  ["is led by no participant", takeSeat, { type: "go", from: 0, to: 1 }],
  [
    "takes none for a facilitator who comes by its code",
    (held) => enterRoom(held),
    { type: "join", as: "facilitator", language: "en" },
  ],
  ["takes one participant from a socket", takeSeat, joinOf({})],
])("a workshop's room %s", async (_, enter, message) => {
  const seat = await enter(await hold());
  seat.send(message);
  const refused = { type: "refused", what: message.type, reason: "forbidden" };
  await soon(() => expect(lastOf(seat)).toEqual(refused));
});

it("a workshop's room counts each phone that has given a ballot, though it has left", async () => {
  const held = await hold();
  const lead = await takeLead(held);
  await goTo(lead, "guess");
  const { id: step } = lead.state().step;
  for (const point of [1, 2, 3]) {
    const { send, socket } = await takeSeat(held);
    send({ type: "guess", step, point });
    await soon(() => expect(lead.state().ballots?.given).toBe(point));
    socket.close();
  }
  const staying = await takeSeat(held);
  await soon(() => expect(staying.state().present).toBe(4));
});

it("a workshop's room has its facilitator's socket closed when the survey is handed over", async () => {
  const held = await hold();
  const second = await makeManager();
  await setSecondManager(held.code, second.email);
  const [lead, phone] = [await takeLead(held, second), await takeSeat(held)];
  const removed = await manage(held, "/second-manager", undefined, "DELETE");
  expect(removed.status).toBe(204);
  await soon(() => expect(lead.closed.code).toBe(1000));
  expect(phone.closed.code).toBe(0);
});

it("a workshop's room has its facilitator's socket closed by a sign-out", async () => {
  const held = await hold();
  const lead = await takeLead(held);
  await call("/api/auth/sign-out", { cookie: held.manager.cookie, body: {} });
  await soon(() => expect(lead.closed.code).toBe(1000));
});

it("a workshop's room tells nothing before a socket has joined", async () => {
  const held = await hold();
  const [seat, lead] = [await enterRoom(held), await takeLead(held)];
  await goTo(lead, "guess");
  expect(seat.messages).toEqual([]);
});

it.each([
  ["rubbish", "rubbish", 1008],
  ["a message of another shape", '{"type":"guess","step":"x","point":"3"}', 1008],
  ["a frame over 1 KB", "x".repeat(1025), 1009],
])("a workshop's room closes a socket that sends %s", async (_, rubbish, code) => {
  const { socket, closed } = await enterRoom(await hold());
  socket.send(rubbish);
  await soon(() => expect(closed.code).toBe(code));
});

it("a workshop's room closes a socket that sends faster than thumbs do", async () => {
  const { send, closed } = await takeSeat(await hold());
  for (let sent = 0; sent <= 2 * MAX_WORKSHOP_MESSAGES_PER_SECOND; sent++)
    send({ type: "guess", step: "", point: 1 });
  await soon(() => expect(closed.code).toBe(1008));
});

it("a workshop's room is not found by another code", async () => {
  await hold();
  expect((await askForRoom("ZZZZZZZZ")).status).toBe(404);
  expect((await askForRoom("nonsense")).status).toBe(404);
});

it("a workshop's room tells its survey's name to one who has the code", async () => {
  const { workshop, organizationName } = { organizationName: "Northfield Logistics", ...(await hold()) };
  const answer = await call(`/api/workshops/${workshop.roomCode.toLowerCase()}`);
  expect(await answer.json()).toEqual({ organizationName });
});

it("a workshop's room is open to a network that has tried many wrong codes", async () => {
  const held = await hold();
  const address = "203.0.113.99";
  // More than a network may make in a minute, also where the minute changes among them.
  const statuses = await atOnce(2 * 300 + 20, async () => (await askForRoom("ZZZZZZZZ", address)).status);
  expect(new Set(statuses)).toContain(429);
  expect((await askForRoom(held.workshop.roomCode, address)).status).toBe(101);
});

it.each<[string, (held: Held) => Promise<unknown>]>([
  ["is told to all before its object is emptied", (held) => manage(held, "/workshop", undefined, "DELETE")],
  ["comes after a day by itself", (held) => runDurableObjectAlarm(objectOf(held))],
  [
    "comes with the deletion of its survey",
    (held) => manage(held, "", { organizationName: "Northfield Logistics" }, "DELETE"),
  ],
])("a workshop's end %s", async (_, end) => {
  const held = await hold();
  const seats = [await takeLead(held), await takeSeat(held)];
  await end(held);
  await soon(() => {
    for (const seat of seats) expect(lastOf(seat)).toEqual({ type: "ended" });
  });
  expect(await readStorage(held)).toBe("[]");
});

it("a workshop's end leaves its code to no room", async () => {
  const held = await hold();
  expect((await manage(held, "/workshop", undefined, "DELETE")).status).toBe(204);
  expect((await askForRoom(held.workshop.roomCode)).status).toBe(404);
  expect(await countRows("workshops", "survey_code = ?", held.code)).toBe(0);
});

it("opening a workshop twice is one", async () => {
  const held = await hold();
  const again = await atOnce(3, () => holdWorkshop(held));
  expect(again.map(({ workshop }) => workshop)).toEqual(Array(3).fill(held.workshop));
});

it("opening a workshop at once by two facilitators is one", async () => {
  const survey = await makeSurvey();
  await copyReport(survey);
  const held = await atOnce(4, () => holdWorkshop(survey));
  expect(new Set(held.map(({ workshop }) => workshop.roomCode)).size).toBe(1);
});

it("opening a workshop keeps the version that it was opened on", async () => {
  const held = await hold();
  await copyReport(held);
  expect((await holdWorkshop(held)).workshop.insightId).toBe(held.workshop.insightId);
});

it("opening a workshop after the last one's day has another code", async () => {
  const held = await hold();
  await execute`UPDATE workshops SET ends_at = 1 WHERE survey_code = ${held.code}`;
  expect((await askForRoom(held.workshop.roomCode)).status).toBe(404);
  expect((await holdWorkshop(held)).workshop.roomCode).not.toBe(held.workshop.roomCode);
});

it("opening a workshop mends an object that was never made ready", async () => {
  const held = await hold();
  await objectOf(held).end();
  expect((await holdWorkshop(held)).workshop).toEqual(held.workshop);
  expect((await takeSeat(held)).state().at).toBe(0);
});

it("opening a workshop is refused for a report of one response", async () => {
  const alone = await makeAnalysed({ mode: "open", responses: 1 });
  const insight = { insightId: (await holdWorkshop(alone).catch(() => null))?.workshop.insightId };
  expect(insight.insightId).toBeUndefined();
});

const place = (held: Held) => `/insights/${held.workshop.insightId}/notes`;
const read = async (held: Held) => (await manage(held, place(held), undefined, "GET")).json();
const write = async (held: Held, text: string, before: string) =>
  (await manage(held, `${place(held)}/commit`, { text, before }, "PUT")).json();

it("a facilitator's notes stand with the version of the report", async () => {
  const held = await hold();
  await write(held, "Ask finance first", "");
  const longer = "Ask finance first, then sales";
  expect(await write(held, longer, "Ask finance first")).toEqual({ text: longer });
  expect(await read(held)).toEqual({ notes: [{ step: "commit", text: longer }] });
});

it("a facilitator's notes go when they are emptied", async () => {
  const held = await hold();
  await write(held, "Ask finance first", "");
  expect(await write(held, " ", "Ask finance first")).toEqual({ text: "" });
  expect(await read(held)).toEqual({ notes: [] });
});

it.each([
  ["another's", "Ask sales", ""],
  ["another's, emptied by one who had not read it", "", "Ask"],
  ["another's, changed by one who had not read it", "Ask sales", "Ask"],
])("a facilitator's notes stay %s", async (_, text, before) => {
  const held = await hold();
  await write(held, "Ask finance", "");
  expect(await write(held, text, before)).toEqual({ text: "Ask finance" });
  expect(await read(held)).toEqual({ notes: [{ step: "commit", text: "Ask finance" }] });
});

it("a facilitator's notes are written once where the answer was lost", async () => {
  const held = await hold();
  await write(held, "Ask finance", "");
  for (let request = 0; request < 2; request++) {
    expect(await write(held, "Ask sales", "Ask finance")).toEqual({ text: "Ask sales" });
  }
});

const commit = (held: Held, id: string, body?: object) =>
  manage(held, `/reports/${held.workshop.insightId}/actions/${id}`, body, body ? "PUT" : "DELETE");

it("what is agreed in a workshop is told to the room, whose end it outlives", async () => {
  const held = await hold();
  const phone = await takeSeat(held);
  const agreed = { title: "Meet finance first", owner: "Ada", dueOn: "2076-12-18", dissent: "Too soon" };
  const id = crypto.randomUUID();
  for (let request = 0; request < 2; request++) expect((await commit(held, id, agreed)).status).toBe(200);
  await soon(() => expect(phone.state().commitments).toEqual([{ id, recommendation: null, ...agreed }]));
  await objectOf(held).end();
  expect(await countRows("survey_actions", "survey_code = ?", held.code)).toBe(1);
});

it("what is agreed in a workshop leaves the room when it is dropped", async () => {
  const held = await hold();
  const id = crypto.randomUUID();
  await commit(held, id, { title: "Meet finance first" });
  const phone = await takeSeat(held);
  expect(phone.state().commitments).toHaveLength(1);
  await commit(held, id);
  await soon(() => expect(phone.state().commitments).toEqual([]));
});

it("what is agreed in a workshop from the advice is read in the language of who looks", async () => {
  const held = await hold();
  const lead = await takeLead(held);
  await goTo(lead, "vote");
  const [recommendation] = lead.state().step.advice;
  await commit(held, crypto.randomUUID(), { title: "An option", recommendation });
  const phone = await takeSeat(held, { language: "de" });
  await soon(() =>
    expect(phone.state().commitments.map(({ title }) => title)).toEqual([
      phone.state().text.options[0]?.title,
    ]),
  );
});
