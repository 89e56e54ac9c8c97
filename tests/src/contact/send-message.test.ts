import { expect, it } from "vitest";
import { readOutcome } from "#src/features/contact/use-contact-form.ts";

const refused = (error: string, field?: string) => ({ isSent: false, error, field });
const FAILED = refused("Something went wrong");

it.each([
  ["a success", Response.json({ success: true }), { isSent: true }],
  ["a 2xx that is not JSON", new Response("OK"), { isSent: true }],
  ["a 2xx without a body", new Response(null, { status: 204 }), { isSent: true }],
  [
    "an error",
    Response.json({ error: "No name", field: "name" }, { status: 400 }),
    refused("No name", "name"),
  ],
  ["a 2xx with an error", Response.json({ success: false, error: "No name" }), refused("No name")],
  ["a proxy's page", new Response("<h1>", { status: 502 }), refused("Server error: 502")],
  ["an error of nothing", Response.json(null, { status: 502 }), refused("Server error: 502")],
  ["a failure without words", Response.json({ success: false }), FAILED],
  ["an empty answer", Response.json({}), FAILED],
  ["an answer of nothing", Response.json(null), FAILED],
])("the outcome of a contact message is read from %s", async (_, response, outcome) => {
  expect(await readOutcome(response)).toEqual(outcome);
});
