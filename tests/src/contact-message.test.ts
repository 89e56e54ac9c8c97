import { describe, expect, it } from "vitest";
import { readOutcome } from "#src/features/contact/send-message.ts";

const refused = (error: string, field?: string) => ({ isSent: false, error, field });

describe("what the contact form makes of an answer", () => {
  it("is sent, by an answer that says so and by any 2xx that is no JSON", async () => {
    expect(await readOutcome(Response.json({ success: true }))).toEqual({ isSent: true });
    expect(await readOutcome(new Response("OK"))).toEqual({ isSent: true });
    expect(await readOutcome(new Response(null, { status: 204 }))).toEqual({ isSent: true });
  });

  it("is refused with the answer's own error, and the field it names", async () => {
    const error = "Name is required";
    const answer = { success: false, error, field: "name" };
    expect(await readOutcome(Response.json(answer, { status: 400 }))).toEqual(refused(error, "name"));
    expect(await readOutcome(Response.json({ success: false, error }))).toEqual(refused(error));
  });

  it("is refused with the status where an error says nothing", async () => {
    const silent = [new Response("<h1>", { status: 502 }), Response.json(null, { status: 502 })];
    for (const response of silent) {
      expect(await readOutcome(response)).toEqual(refused("Server error: 502"));
    }
  });

  it("is refused without a reason where a 2xx names none", async () => {
    for (const answer of [{ success: false }, {}, null]) {
      expect(await readOutcome(Response.json(answer))).toEqual(refused("Something went wrong"));
    }
  });
});
