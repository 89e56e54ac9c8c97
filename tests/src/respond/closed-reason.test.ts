import { describe, expect, it } from "vitest";
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

describe("a survey with personal links", () => {
  it("is open with an unused ticket", () => {
    expect(reasonOf(READY)).toBeNull();
    expect(reasonOf({ status: "loading" })).toBeNull();
    expect(reasonOf(failed(503, "offline"))).toBeNull();
    expect(reasonOf(failed(0, "network"))).toBeNull();
  });

  it("is not open without a ticket that opens it", () => {
    expect(reasonOf(null)).toBe("ticketMissing");
    expect(reasonOf(failed(403, "ticket_required"))).toBe("ticketUnknown");
    expect(reasonOf(failed(409, "ticket_used"))).toBe("ticketUsed");
    expect(reasonOf(READY, { rejectedWith: "ticket_used" })).toBe("ticketUsed");
    expect(reasonOf(READY, { rejectedWith: "ticket_required" })).toBe("ticketUnknown");
  });

  it("leaves the way to Submit to a respondent with answers whose ticket is used: it may be by these", () => {
    expect(reasonOf(failed(409, "ticket_used"), { hasAnswers: true })).toBeNull();
  });

  it("tells that it is closed or has expired before it asks for a link", () => {
    expect(reasonOf(null, { state: "closed" })).toBe("closed");
    expect(reasonOf(null, { state: "expired" })).toBe("expired");
  });
});

describe("a survey with one link for all", () => {
  it("asks for no ticket", () => {
    expect(reasonOf(null, { linkKind: "shared" })).toBeNull();
    expect(reasonOf(failed(403, "ticket_required"), { linkKind: "shared" })).toBeNull();
  });

  it.each(["closed", "expired", "full"])("says to a visitor with the code that it is %s", (state) => {
    expect(reasonOf(null, { linkKind: "shared", state })).toBe(state);
  });
});
