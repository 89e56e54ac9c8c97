import { expect, it } from "vitest";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import type { Loaded } from "#src/features/respond/session/loader.ts";
import { getClosedReason } from "#src/features/respond/submission/closed-reason.ts";
import { RequestError } from "#src/lib/api/request-error.ts";

const READY = { status: "ready", value: undefined } as const;
const failed = (status: number, code: RequestError["code"]) =>
  ({ status: "failed", failure: new RequestError(status, { code }) }) as const;

function reasonOf(
  ticket: Loaded<unknown> | null,
  { linkKind = "personal", state = "open", hasAnswers = false, rejectedWith = "" } = {},
) {
  const value = { linkKind, state } as PublicSurvey;
  return getClosedReason({
    survey: { status: "ready", value },
    submission: rejectedWith
      ? { status: "rejected", failure: new RequestError(403, { code: rejectedWith as RequestError["code"] }) }
      : { status: "idle" },
    isSentElsewhere: false,
    ticket,
    hasAnswers,
  });
}

const USED = failed(409, "ticket_used");
const UNKNOWN = failed(403, "ticket_required");

it.each<[string, Loaded<unknown> | null, Parameters<typeof reasonOf>[1], string | null]>([
  ["an unused ticket", READY, {}, null],
  ["a ticket that is being looked up", { status: "loading" }, {}, null],
  ["a ticket while the database is away", failed(503, "offline"), {}, null],
  ["a ticket without a network", failed(0, "network"), {}, null],
  ["no ticket", null, {}, "ticketMissing"],
  ["an unknown ticket", UNKNOWN, {}, "ticketUnknown"],
  ["a used ticket", USED, {}, "ticketUsed"],
  ["a ticket that was used meanwhile", READY, { rejectedWith: "ticket_used" }, "ticketUsed"],
  ["a ticket that was replaced meanwhile", READY, { rejectedWith: "ticket_required" }, "ticketUnknown"],
  // The response that it stored may be by these answers.
  ["answers and a used ticket", USED, { hasAnswers: true }, null],
  ["no ticket, once it is closed", null, { state: "closed" }, "closed"],
  ["no ticket, once it has expired", null, { state: "expired" }, "expired"],
])("a survey with personal links tells a visitor with %s", (_, ticket, more, reason) => {
  expect(reasonOf(ticket, more)).toBe(reason);
});

it("a survey with one link for all asks for no ticket", () => {
  expect(reasonOf(null, { linkKind: "shared" })).toBeNull();
  expect(reasonOf(UNKNOWN, { linkKind: "shared" })).toBeNull();
});

it.each(["closed", "expired", "full"])("says to a visitor with the code that the survey is %s", (state) => {
  expect(reasonOf(null, { linkKind: "shared", state })).toBe(state);
});
