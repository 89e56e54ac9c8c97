import { expect, it } from "vitest";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { getClosedReason } from "#src/features/respond/submission/closed-reason.ts";
import { RequestError } from "#src/lib/api/request-error.ts";

/** What is known of a visitor's ticket; null without one. */
type Ticket = { problem: RequestError | null } | null;

const NO_PROBLEM = { problem: null };
const failed = (status: number, code: RequestError["code"]) => ({
  problem: new RequestError(status, { code }),
});

function reasonOf(
  ticket: Ticket,
  { linkKind = "personal", state = "open", hasAnswers = false, rejectedWith = "" } = {},
) {
  const value = { linkKind, state } as PublicSurvey;
  return getClosedReason({
    survey: { status: "ready", value },
    submission: rejectedWith
      ? { status: "rejected", failure: new RequestError(403, { code: rejectedWith as RequestError["code"] }) }
      : { status: "idle" },
    isSentElsewhere: false,
    hasTicket: ticket !== null,
    ticketProblem: ticket?.problem ?? null,
    hasAnswers,
  });
}

const USED = failed(409, "ticket_used");
const UNKNOWN = failed(403, "ticket_required");

it.each<[string, Ticket, Parameters<typeof reasonOf>[1], string | null]>([
  ["a ticket that is unused, or being looked up", NO_PROBLEM, {}, null],
  ["a ticket while the database is away", failed(503, "offline"), {}, null],
  ["a ticket without a network", failed(0, "network"), {}, null],
  ["no ticket", null, {}, "ticketMissing"],
  ["an unknown ticket", UNKNOWN, {}, "ticketUnknown"],
  ["a used ticket", USED, {}, "ticketUsed"],
  ["a ticket that was used meanwhile", NO_PROBLEM, { rejectedWith: "ticket_used" }, "ticketUsed"],
  ["a ticket that was replaced meanwhile", NO_PROBLEM, { rejectedWith: "ticket_required" }, "ticketUnknown"],
  // The response that it stored may be by these answers.
  ["answers and a used ticket", USED, { hasAnswers: true }, null],
  ["no ticket, once it is closed", null, { state: "closed" }, "closed"],
  ["no ticket, once it has expired", null, { state: "expired" }, "expired"],
])("a survey with personal links shows a visitor with %s", (_, ticket, more, reason) => {
  expect(reasonOf(ticket, more)).toBe(reason);
});

it("a survey with one link for all asks for no ticket", () => {
  expect(reasonOf(null, { linkKind: "shared" })).toBeNull();
  expect(reasonOf(UNKNOWN, { linkKind: "shared" })).toBeNull();
});

it.each(["closed", "expired", "full"])("says to a visitor with the code that the survey is %s", (state) => {
  expect(reasonOf(null, { linkKind: "shared", state })).toBe(state);
  expect(reasonOf(null, { linkKind: "shared", rejectedWith: `survey_${state}` })).toBe(state);
});
