import { describe, expect, it } from "vitest";
import { readOutcome } from "#src/features/contact/use-contact-form.ts";

const refused = (error: string, field?: string) => ({ isSent: false, error, field });

describe("the outcome of a contact message", () => {
  it("is sent for a successful answer and for any 2xx that is not JSON", async () => {
    expect(await readOutcome(Response.json({ success: true }))).toEqual({ isSent: true });
    expect(await readOutcome(new Response("OK"))).toEqual({ isSent: true });
    expect(await readOutcome(new Response(null, { status: 204 }))).toEqual({ isSent: true });
  });

  it("has the answer's error and its field", async () => {
    const error = "Name is required";
    const answer = { success: false, error, field: "name" };
    expect(await readOutcome(Response.json(answer, { status: 400 }))).toEqual(refused(error, "name"));
    expect(await readOutcome(Response.json({ success: false, error }))).toEqual(refused(error));
  });

  it("has the status if an error answer has no message", async () => {
    const silent = [new Response("<h1>", { status: 502 }), Response.json(null, { status: 502 })];
    for (const response of silent) {
      expect(await readOutcome(response)).toEqual(refused("Server error: 502"));
    }
  });

  it("has a general error if a 2xx reports a failure without a message", async () => {
    for (const answer of [{ success: false }, {}, null]) {
      expect(await readOutcome(Response.json(answer))).toEqual(refused("Something went wrong"));
    }
  });
});
