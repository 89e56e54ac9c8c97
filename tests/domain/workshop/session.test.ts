import { describe, expect, it } from "vitest";
import type { SessionMessage } from "#domain/workshop/read-message.ts";
import { readClientMessage } from "#domain/workshop/read-message.ts";
import type { WorkshopScript } from "#domain/workshop/script.ts";
import { apply, type Sender, startSession, tell, type WorkshopSession } from "#domain/workshop/session.ts";

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
const by = (participant: string): Sender => ({ role: "participant", participant });

const START = startSession(true, 0);
/** The session after messages, refused ones left out. */
const sendAll = (session: WorkshopSession, ...sent: readonly [SessionMessage, Sender][]) =>
  sent.reduce((current, [message, sender]) => {
    const outcome = apply(current, script, message, sender, 1000);
    return "session" in outcome ? outcome.session : current;
  }, session);
const at = (to: number) => sendAll(START, [{ type: "go", from: 0, to }, lead]);
const guesses = (points: readonly number[]) =>
  points.map((point, index): [SessionMessage, Sender] => [
    { type: "guess", step: GUESS, point },
    by(`p${index}`),
  ]);
const closed = (points: readonly number[], session = at(1)) =>
  sendAll(session, ...guesses(points), [{ type: "close", step: GUESS }, lead]);
const told = (session: WorkshopSession, sender: Sender = lead) =>
  tell(session, script, { ...sender, language: "en", present: 0, names: [] }, 2000);

describe("a session", () => {
  it("goes on from the step that the sender saw", () => {
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
  ])("refuses %o of %o: %s", (message, sender, refused) => {
    expect(apply(at(1), script, message, sender, 0)).toEqual({ refused });
  });

  it.each([
    { dot: 3, option: 0 },
    { dot: -1, option: 0 },
    { dot: 0, option: 3 },
  ])("refuses a dot that is none: %o", (dot) => {
    const outcome = apply(at(2), script, { type: "dot", step: VOTE, ...dot }, by("p"), 0);
    expect(outcome).toEqual({ refused: "unknown" });
  });

  it("counts a changed guess once, where it is now", () => {
    const changed = sendAll(at(1), ...guesses([1, 2, 3, 4, 5]), [
      { type: "guess", step: GUESS, point: 9 },
      by("p0"),
    ]);
    const session = sendAll(changed, [{ type: "close", step: GUESS }, lead]);
    expect(told(session).ballots?.result).toEqual({
      isWithheld: false,
      voters: 5,
      counts: [0, 1, 1, 1, 1, 0, 0, 0, 1],
    });
  });

  it("counts no voter whose dots are all taken back", () => {
    const dot = (option: number | null): [SessionMessage, Sender] => [
      { type: "dot", step: VOTE, dot: 0, option },
      by("p"),
    ];
    expect(told(sendAll(at(2), dot(1))).ballots?.given).toBe(1);
    expect(told(sendAll(at(2), dot(1), dot(null))).ballots?.given).toBe(0);
  });

  it("withholds what fewer than five have given in a confidential survey", () => {
    expect(told(closed([1, 2, 3, 4])).ballots?.result).toEqual({ isWithheld: true, voters: 4 });
    expect(told(closed([1, 2, 3, 4, 5])).ballots?.result).toMatchObject({ isWithheld: false });
  });

  it("tells the answers once the guesses are closed", () => {
    expect(told(at(1)).step.line).toEqual({ spectrum: "vision_execution", answers: null });
    expect(told(closed([5])).step.line?.answers).toEqual({ today: 3.5, wanted: 6.5 });
    expect([told(at(1)).text.found, told(closed([5])).text.found?.title]).toEqual([null, "Found"]);
  });

  it("is the same session where nothing changes", () => {
    const session = sendAll(at(1), ...guesses([4]));
    for (const message of [...guesses([4]), [{ type: "go", from: 0, to: 2 }, lead]] as [
      SessionMessage,
      Sender,
    ][]) {
      expect(apply(session, script, message[0], message[1], 0)).toEqual({ session });
    }
  });

  it("tells a participant neither how a step is run nor who is there", () => {
    const view = { language: "en", present: 1, names: ["Ada"] };
    const state = tell(at(1), script, { ...by("p"), ...view }, 0);
    expect([state.text.how, state.names]).toEqual(["", []]);
    expect(tell(at(1), script, { ...lead, ...view }, 0)).toMatchObject({
      names: ["Ada"],
      text: { how: "Wait." },
    });
  });
});

describe("first names", () => {
  const names = ["Ada"];
  const seenBy = (session: WorkshopSession, sender: Sender) =>
    tell(session, script, { ...sender, language: "en", present: 1, names }, 0).names;
  const hide: SessionMessage = { type: "names", areHidden: true };
  const screen: Sender = { role: "screen" };

  const hidden = sendAll(START, [hide, lead]);

  it("leave the screen alone when a facilitator says so", () => {
    expect([START, hidden].map((session) => seenBy(session, screen))).toEqual([names, []]);
    expect(seenBy(hidden, lead)).toEqual(names);
  });

  it("come back to the screen when a facilitator says so", () => {
    expect(seenBy(sendAll(hidden, [{ ...hide, areHidden: false }, lead]), screen)).toEqual(names);
  });

  it("are not a participant's to hide", () => {
    expect(apply(START, script, hide, by("p"), 0)).toEqual({ refused: "forbidden" });
  });
});

describe("a client's message", () => {
  const participant = "participant-0000000001";
  it.each([
    { type: "join", as: "participant", language: "en", participant, name: "Ada" },
    { type: "join", as: "screen", language: "de" },
    { type: "go", from: 0, to: 1 },
    { type: "dot", step: VOTE, dot: 0, option: null },
  ])("is read: %o", (message) => {
    expect(readClientMessage(JSON.stringify(message))).toEqual(message);
  });

  it.each([
    "",
    "null",
    "[]",
    '{"type":"ping"}',
    '{"type":"go","from":0,"to":1.5}',
    '{"type":"guess","step":"x","point":3,"participant":"another"}',
    '{"type":"join","as":"participant","language":"en","participant":"short","name":""}',
    `{"type":"join","as":"participant","language":"en","participant":"${participant}","name":"${"x".repeat(41)}"}`,
  ])("is none: %s", (text) => {
    expect(readClientMessage(text)).toBeNull();
  });
});
