import { beforeEach, expect, it, vi } from "vitest";
import { personalPath } from "#domain/invitations/ticket.ts";
import { progressKey } from "#src/features/respond/session/progress.ts";
import { keepTicket, takeTicket } from "#src/features/respond/session/ticket.ts";
import { forgetTicket } from "#src/features/respond/session/ticket-check.ts";
import { makeStorage } from "#tests/src/browser-stubs.ts";

const CODE = "K7MDP4XQ";
const [MINE, NEWER, OTHER] = ["m".repeat(22), "n".repeat(22), "o".repeat(22)];
const linkOf = (ticket = "") => personalPath({ code: CODE, language: "en" }, ticket);
let storage = makeStorage();
const replaceState = vi.fn();
const findPlace = vi.fn(async (ticket: string) => (ticket === OTHER ? 2 : 1));

function open(path: string) {
  vi.stubGlobal("location", new URL(path, "https://slk.test"));
  return takeTicket(CODE, findPlace);
}

beforeEach(() => {
  storage = makeStorage();
  vi.clearAllMocks();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("history", { state: null, replaceState });
});

/** As after the first answer by a ticket whose place the server has returned. */
async function beginAnswers() {
  const kept = await open(linkOf(MINE));
  keepTicket(CODE, { ...(kept as NonNullable<typeof kept>), place: 1 });
  storage.setItem(progressKey(`${CODE}:mmmmmmmm`), "{}");
}

it("the ticket of a personal link leaves the address and stays on the device", () => {
  expect(open(linkOf(MINE))).toMatchObject({ ticket: MINE, workKey: `${CODE}:mmmmmmmm` });
  expect(replaceState).toHaveBeenCalledWith(null, "", `/survey/${CODE}/respond`);
  expect(open(`/survey/${CODE}/respond`)).toMatchObject({ ticket: MINE });
  forgetTicket(CODE);
  expect(open(`/survey/${CODE}/respond`)).toBeNull();
});

it("the ticket of a personal link stays in the address where nothing can be kept", () => {
  vi.stubGlobal("localStorage", makeStorage(true));
  expect(open(linkOf(MINE))).toMatchObject({ ticket: MINE });
  expect(replaceState).not.toHaveBeenCalled();
});

it("the ticket of a personal link of a newer link to the same place finds the answers that were begun", async () => {
  await beginAnswers();
  expect(await open(linkOf(NEWER))).toEqual({
    ticket: NEWER,
    workKey: `${CODE}:mmmmmmmm`,
    place: 1,
  });
});

it("the ticket of a personal link of someone else who shares the device starts afresh", async () => {
  await beginAnswers();
  expect(await open(linkOf(OTHER))).toMatchObject({
    ticket: OTHER,
    workKey: `${CODE}:oooooooo`,
  });
});

it("the ticket of a personal link starts afresh while the server does not say which place it opens", async () => {
  await beginAnswers();
  findPlace.mockRejectedValueOnce(new Error("offline"));
  expect(await open(linkOf(NEWER))).toMatchObject({ workKey: `${CODE}:nnnnnnnn` });
});

it("the ticket of a personal link is not asked about before the page starts, where there are no answers", () => {
  open(linkOf(MINE));
  expect(open(linkOf(OTHER))).not.toBeInstanceOf(Promise);
  expect(findPlace).not.toHaveBeenCalled();
});
