import { expect, it } from "vitest";
import { type Places, takePlace } from "#domain/workshop/places.ts";
import type { SessionMessage } from "#domain/workshop/read-message.ts";
import { readClientMessage } from "#domain/workshop/read-message.ts";
import type { WorkshopScript } from "#domain/workshop/script.ts";
import { apply, type Sender, startSession, type WorkshopSession } from "#domain/workshop/session.ts";
import { viewState } from "#domain/workshop/view-state.ts";

const text = (title: string) => ({
  title,
  question: "Why?",
  how: "Wait.",
  found: { title: "Found", sentences: ["It is so."], statements: [] },
  options: [],
});
const step = { minutes: 5, line: null, advice: [] as number[] };
const script: WorkshopScript = {
  steps: [
    { ...step, id: "arrive", part: "arrive", kind: "arrive" },
    {
      ...step,
      id: "guess:vision_execution",
      part: "stand",
      kind: "guess",
      line: { spectrum: "vision_execution", today: 3.5, wanted: 6.5 },
    },
    { ...step, id: "vote:0", part: "choose", kind: "vote", advice: [0, 1, 2] },
  ],
  texts: { en: ["Arrive", "Guess", "Choose"].map(text) },
};
const [GUESS, VOTE] = ["guess:vision_execution", "vote:0"];
const lead: Sender = { role: "facilitator" };
const by = (participant: string, seat = 0): Sender => ({ role: "participant", participant, seat });

/** A confidential survey of nine answers, and so many phones. */
function open(phones: number, answers = 9): WorkshopSession {
  const session = startSession({ isConfidential: true, answers, people: answers }, 0);
  return { ...session, places: seatPhones(session.places, phones) };
}
const seatPhones = (places: Places, phones: number) =>
  Array.from({ length: phones }).reduce<Places>((taken) => {
    const number = 100 + taken.phones.length;
    return takePlace(taken, { key: `key${number}`, number }, `network${number}`) ?? taken;
  }, places);

const START = open(9);
/** The session after messages, refused ones left out. */
const sendAll = (session: WorkshopSession, ...sent: readonly [SessionMessage, Sender][]) =>
  sent.reduce((current, [message, sender]) => {
    const outcome = apply(current, script, message, sender, 1000);
    return "session" in outcome ? outcome.session : current;
  }, session);
const at = (to: number, session = START) => sendAll(session, [{ type: "go", from: 0, to }, lead]);
const guesses = (points: readonly number[]) =>
  points.map((point, index): [SessionMessage, Sender] => [
    { type: "guess", step: GUESS, point },
    by(`p${index}`, index),
  ]);
const closed = (points: readonly number[], session = at(1)) =>
  sendAll(session, ...guesses(points), [{ type: "close", step: GUESS }, lead]);
const shown = (session: WorkshopSession, sender: Sender = lead) =>
  viewState(session, script, { ...sender, language: "en", names: [], waiting: [] }, 2000);

it("a session goes on from the step that the sender saw", () => {
  const twice: [SessionMessage, Sender] = [{ type: "go", from: 0, to: 1 }, lead];
  expect(sendAll(START, twice, twice).at).toBe(1);
});

it.each<[SessionMessage, Sender, string]>([
  [{ type: "go", from: 1, to: 9 }, lead, "unknown"],
  [{ type: "go", from: 1, to: 2 }, by("p"), "forbidden"],
  [{ type: "close", step: GUESS }, { role: "screen" }, "forbidden"],
  [{ type: "guess", step: GUESS, point: 5 }, lead, "forbidden"],
  [{ type: "guess", step: GUESS, point: 0 }, by("p"), "unknown"],
  [{ type: "guess", step: GUESS, point: 10 }, by("p"), "unknown"],
  [{ type: "guess", step: VOTE, point: 5 }, by("p"), "closed"],
  [{ type: "dot", step: GUESS, dot: 0, option: 0 }, by("p"), "unknown"],
])("a session refuses %o of %o: %s", (message, sender, refused) => {
  expect(apply(at(1), script, message, sender, 0)).toEqual({ refused });
});

it.each([
  { dot: 3, option: 0 },
  { dot: -1, option: 0 },
  { dot: 0, option: 3 },
])("a session refuses a dot that is none: %o", (dot) => {
  const outcome = apply(at(2), script, { type: "dot", step: VOTE, ...dot }, by("p"), 0);
  expect(outcome).toEqual({ refused: "unknown" });
});

it("a session counts a changed guess once, where it is now", () => {
  const changed = sendAll(at(1), ...guesses([1, 2, 3, 4, 5, 6]), [
    { type: "guess", step: GUESS, point: 9 },
    by("p0"),
  ]);
  const session = sendAll(changed, [{ type: "close", step: GUESS }, lead]);
  expect(shown(session).ballots?.result).toEqual({
    isWithheld: false,
    voters: 6,
    counts: [0, 1, 1, 1, 1, 1, 0, 0, 1],
  });
});

it("a session counts no voter whose dots are all taken back", () => {
  const dot = (option: number | null): [SessionMessage, Sender] => [
    { type: "dot", step: VOTE, dot: 0, option },
    by("p"),
  ];
  expect(shown(sendAll(at(2), dot(1))).ballots?.given).toBe(1);
  expect(shown(sendAll(at(2), dot(1), dot(null))).ballots?.given).toBe(0);
});

it("a session shows the answers once the guesses are closed", () => {
  expect(shown(at(1)).step.line).toEqual({ spectrum: "vision_execution", answers: null });
  expect(shown(closed([5])).step.line?.answers).toEqual({ today: 3.5, wanted: 6.5 });
  expect([shown(at(1)).text.found, shown(closed([5])).text.found?.title]).toEqual([null, "Found"]);
});

it("a session is the same session where nothing changes", () => {
  const session = sendAll(at(1), ...guesses([4]));
  for (const message of [...guesses([4]), [{ type: "go", from: 0, to: 2 }, lead]] as [
    SessionMessage,
    Sender,
  ][]) {
    expect(apply(session, script, message[0], message[1], 0)).toEqual({ session });
  }
});

it("a session shows a participant neither how a step is run nor who is there", () => {
  const view = { language: "en", names: ["Ada"], waiting: [777] };
  const state = viewState(at(1), script, { ...by("p"), ...view }, 0);
  expect([state.text.how, state.names, state.phones, state.waiting]).toEqual(["", [], [], []]);
  expect(viewState(at(1), script, { ...lead, ...view }, 0)).toMatchObject({
    names: ["Ada"],
    waiting: [777],
    text: { how: "Wait." },
  });
});

const names = ["Ada"];
const seenBy = (session: WorkshopSession, sender: Sender) =>
  viewState(session, script, { ...sender, language: "en", names, waiting: [] }, 0).names;
const hide: SessionMessage = { type: "names", areHidden: true };
const screen: Sender = { role: "screen" };

const hidden = sendAll(START, [hide, lead]);

it("first names leave the screen alone when a facilitator says so", () => {
  expect([START, hidden].map((session) => seenBy(session, screen))).toEqual([names, []]);
  expect(seenBy(hidden, lead)).toEqual(names);
});

it("first names come back to the screen when a facilitator says so", () => {
  expect(seenBy(sendAll(hidden, [{ ...hide, areHidden: false }, lead]), screen)).toEqual(names);
});

it("first names are not a participant's to hide", () => {
  expect(apply(START, script, hide, by("p"), 0)).toEqual({ refused: "forbidden" });
});

const points = (count: number) => Array.from({ length: count }, () => 5);
const result = (phones: number, voters: number, answers = 9) =>
  shown(closed(points(voters), at(1, open(phones, answers)))).ballots?.result?.isWithheld;

it.each([
  [9, 5, 9],
  [5, 5, 5],
  [12, 7, 9],
  [12, 9, 15],
])(
  "a result of a confidential survey of %d phones, %d ballots at %d answers is withheld",
  (phones, voters, answers) => {
    expect(result(phones, voters, answers)).toBe(true);
  },
);

it.each([
  [9, 6, 9],
  [6, 6, 5],
  [12, 8, 9],
  [12, 10, 15],
])(
  "a result of a confidential survey of %d phones, %d ballots at %d answers is shown",
  (phones, voters, answers) => {
    expect(result(phones, voters, answers)).toBe(false);
  },
);

it("a result of a confidential survey is opened by no phone that came during the step", () => {
  const begun = at(1, open(5));
  const joined = { ...begun, places: seatPhones(begun.places, 3) };
  const session = closed(points(8), joined);
  expect(shown(session)).toMatchObject({ ballots: { result: { isWithheld: true, voters: 8 } }, needed: 6 });
});

it("a result of a confidential survey is opened by no phone that came before the room came back to the step", () => {
  const left = sendAll(at(1, open(5)), ...guesses([5]), [{ type: "go", from: 1, to: 2 }, lead]);
  const joined = { ...left, places: seatPhones(left.places, 3) };
  const back = sendAll(joined, [{ type: "go", from: 2, to: 1 }, lead]);
  expect(shown(closed(points(8), back)).ballots?.result).toEqual({ isWithheld: true, voters: 8 });
});

it("a result of a confidential survey counts who is there when the room comes back to a step without ballots", () => {
  const left = sendAll(at(1, open(5)), [{ type: "go", from: 1, to: 2 }, lead]);
  const joined = { ...left, places: seatPhones(left.places, 3) };
  const back = sendAll(joined, [{ type: "go", from: 2, to: 1 }, lead]);
  expect(shown(closed(points(8), back)).ballots?.result).toMatchObject({ isWithheld: false });
});

const admit: SessionMessage = { type: "admit", phone: 777, reason: "guest" };
const waiting = new Map([[777, "waiting"]]);
const apply777 = (session: WorkshopSession, message: SessionMessage = admit, sender = lead) =>
  apply(session, script, message, sender, 0, waiting);
const admitted = (session: WorkshopSession) => {
  const outcome = apply777(session);
  return "session" in outcome ? outcome.session : session;
};

it("places are added one by one, with their reason", () => {
  const session = admitted(START);
  expect(shown(session)).toMatchObject({ present: 10, places: 13, added: ["guest"] });
  expect(apply777(session)).toEqual({ session });
});

it("places are not added twice for one phone that waits in two tabs", () => {
  const session = admitted(START);
  const inBothTabs = new Map([...waiting, [778, "waiting"]]);
  expect(apply(session, script, { ...admit, phone: 778 } as SessionMessage, lead, 0, inBothTabs)).toEqual({
    session,
  });
});

it.each<[string, SessionMessage]>([
  ["added", admit],
  ["taken away", { type: "remove", phone: 100 }],
])("places are not %s while ballots are open", (_, message) => {
  expect(apply777(at(1), message)).toEqual({ refused: "open" });
});

it.each<[string, SessionMessage]>([
  ["add", admit],
  ["take away", { type: "remove", phone: 100 }],
])("places are not a participant's to %s", (_, message) => {
  expect(apply777(START, message, by("p"))).toEqual({ refused: "forbidden" });
});

it("places are not added for a number that no phone shows", () => {
  expect(apply777(START, { ...admit, phone: 778 } as SessionMessage)).toEqual({ refused: "unknown" });
  expect(apply777(START, { type: "remove", phone: 778 })).toEqual({ refused: "unknown" });
});

it("places that are taken away are not given again", () => {
  const full = open(12);
  const removed = sendAll(full, [{ type: "remove", phone: 100 }, lead]);
  expect(shown(removed)).toMatchObject({ present: 11, places: 11 });
  expect(takePlace(removed.places, { key: "new", number: 999 }, "elsewhere")).toBeNull();
});

it("places do not say by their going who had chosen", () => {
  const seen = (gone: number) => {
    const left = sendAll(at(1, open(6)), ...guesses([1, 2, 3, 4, 5]), [{ type: "go", from: 1, to: 2 }, lead]);
    const removed = sendAll(left, [{ type: "remove", phone: 100 + gone }, lead]);
    const back = sendAll(removed, [{ type: "go", from: 2, to: 1 }, lead]);
    return [left, removed, back].map((session) => ({ ...shown(session), phones: [] }));
  };
  // The last of the six has not chosen.
  expect(seen(0)).toEqual(seen(5));
});

const participant = "participant-0000000001";
it.each([
  { type: "join", as: "participant", language: "en", participant, name: "Ada" },
  { type: "join", as: "screen", language: "de" },
  { type: "go", from: 0, to: 1 },
  { type: "dot", step: VOTE, dot: 0, option: null },
  { type: "admit", phone: 123, reason: "another-phone" },
  { type: "remove", phone: 123 },
])("a client's message is read: %o", (message) => {
  expect(readClientMessage(JSON.stringify(message))).toEqual(message);
});

it.each([
  "",
  "null",
  "[]",
  '{"type":"ping"}',
  '{"type":"go","from":0,"to":1.5}',
  '{"type":"admit","phone":123}',
  '{"type":"admit","phone":123,"reason":"because"}',
  '{"type":"guess","step":"x","point":3,"participant":"another"}',
  '{"type":"join","as":"participant","language":"en","participant":"short","name":""}',
  `{"type":"join","as":"participant","language":"en","participant":"${participant}","name":"${"x".repeat(41)}"}`,
])("a client's message is none: %s", (text) => {
  expect(readClientMessage(text)).toBeNull();
});
