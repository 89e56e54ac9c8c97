import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type ManagerAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { call, makeRequest } from "#tests/worker/setup/calls.ts";
import { makeExecution } from "#tests/worker/setup/execution.ts";
import { makeKey } from "#tests/worker/setup/keys.ts";
import { countRows, execute, selectRow } from "#tests/worker/setup/rows.ts";
import worker from "#worker/local.ts";

type Encode = (text: string) => number[];

const JSON_TYPE = "application/json";
const named = (charset: string) => `${JSON_TYPE}; charset=${charset}`;

const utf8: Encode = (text) => [...new TextEncoder().encode(text)];
const units: Encode = (text) => Array.from(text, (_, index) => text.charCodeAt(index));
/** The two characters of windows-1252 that ISO 8859-1 lacks. */
const windows: Encode = (text) => units(text.replaceAll("–", "\x96").replaceAll("€", "\x80"));
const little: Encode = (text) => units(text).flatMap((unit) => [unit & 255, unit >> 8]);
const big: Encode = (text) => units(text).flatMap((unit) => [unit >> 8, unit & 255]);
const behind =
  (mark: number[], encode: Encode): Encode =>
  (text) => [...mark, ...encode(text)];

let manager: ManagerAccount;
let key = "";

beforeAll(async () => {
  manager = await makeManager();
  ({ key } = await makeKey(manager));
});

interface Door {
  path: string;
  headers: () => Record<string, string>;
  /** A survey's creation in the words of this door. */
  ask: (organizationName: string, confirmation?: string) => object;
}

const withKey = () => ({ authorization: `Bearer ${key}` });
const survey = (organizationName: string) => ({ organizationName, expiresInDays: 7, teamSize: 6 });
const toolCall = (organizationName: string, confirmation?: string) => ({
  ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
  params: { name: "create_survey", arguments: { organization_name: organizationName, confirmation } },
});

const DOORS: [string, Door][] = [
  ["the pages’ calls", { path: "/api/v1/surveys", headers: () => ({}), ask: survey }],
  ["the API", { path: "/api/v1/surveys", headers: withKey, ask: survey }],
  ["assistants", { path: "/mcp", headers: withKey, ask: toolCall }],
];

function send({ path, headers }: Door, bytes: number[], type: string | null): Promise<Response> {
  const request = makeRequest(path, { method: "POST", cookie: manager.cookie, headers: headers() });
  const sent = new Request(request, { body: new Uint8Array(bytes) });
  if (type !== null) sent.headers.set("content-type", type);
  return worker.fetch(sent as Parameters<typeof worker.fetch>[0], env, makeExecution());
}

/** Creates a survey; where an assistant is asked to confirm it, it does so. Answers the last text. */
async function create(door: Door, name: string, type: string, encode: Encode): Promise<string> {
  const ask = async (confirmation?: string) =>
    (await send(door, encode(JSON.stringify(door.ask(name, confirmation))), type)).text();
  const text = await ask();
  const confirmation = /"confirmation":"([^"]+)"/.exec(text)?.[1];
  return confirmation ? ask(confirmation) : text;
}

/** The name of the survey that was created, which makes room for another. */
async function takeName(): Promise<unknown> {
  const row = await selectRow`SELECT code, organization_name FROM survey_codes`;
  await execute`DELETE FROM survey_codes`;
  return row?.organization_name;
}

async function problemOf(answer: Response): Promise<[status: number, sentence: string | undefined]> {
  const { message, detail = message } = await answer.json<{ message?: string; detail?: string }>();
  return [answer.status, detail];
}

describe.each(DOORS)("a body to %s", (_, door) => {
  const whole = JSON.stringify(door.ask("Müller & Söhne – €"));

  it.each<[string, string, Encode]>([
    ["UTF-8", JSON_TYPE, utf8],
    ["UTF-8 behind its mark", JSON_TYPE, behind([0xef, 0xbb, 0xbf], utf8)],
    ["UTF-8 that is named", named("utf-8"), utf8],
    ["UTF-8 that is named in capitals and quotes", 'Application/JSON;Charset="UTF-8"', utf8],
    ["UTF-8 of another kind of JSON", "application/vnd.slk+json", utf8],
    ["windows-1252 that is named", named("windows-1252"), windows],
    ["UTF-16 that is named", named("utf-16"), little],
    ["UTF-16 that is named, its larger half first", named("utf-16"), big],
    ["UTF-16 that is named whole", named("utf-16be"), big],
    ["UTF-16 behind its mark", JSON_TYPE, behind([0xff, 0xfe], little)],
    ["UTF-16 behind the other mark", named("utf-16"), behind([0xfe, 0xff], big)],
  ])("is read in %s", async (_how, type, encode) => {
    await create(door, "Müller & Söhne – €", type, encode);
    expect(await takeName()).toBe("Müller & Söhne – €");
  });

  it("is read in ISO 8859-1 that is named", async () => {
    await create(door, "Müller & Söhne", named("ISO-8859-1"), units);
    expect(await takeName()).toBe("Müller & Söhne");
  });

  it.each<[string, string, number[], RegExp]>([
    ["windows-1252 under no name", JSON_TYPE, windows(whole), /isn’t UTF-8/],
    ["windows-1252 under that of UTF-8", named("utf-8"), windows(whole), /isn’t UTF-8/],
    ["UTF-16 under no name", JSON_TYPE, little(whole), /isn’t UTF-8/],
    ["UTF-8 under the name of UTF-16", named("utf-16"), utf8("{}x"), /isn’t JSON in UTF-16/],
    ["windows-1252 under the name of UTF-16", named("utf-16"), windows("{ “€” }"), /isn’t JSON in UTF-16/],
    ["UTF-8, cut within a character", JSON_TYPE, utf8('{"a":"ü').slice(0, -1), /isn’t UTF-8/],
    ["UTF-8, with half a character of UTF-16", JSON_TYPE, [0x22, 0xed, 0xa0, 0x80, 0x22], /isn’t UTF-8/],
    ["an encoding that no one knows", named("utf-9"), utf8(whole), /“utf-9”/],
  ])("is refused in %s", async (_how, type, bytes, sentence) => {
    const [status, told] = await problemOf(await send(door, bytes, type));
    expect([status, told]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await countRows("survey_codes", "TRUE")).toBe(0);
  });

  it.each([
    ["text/json", "“text/json”"],
    ["text/plain;charset=UTF-8", "“text/plain”"],
    ["application/x-www-form-urlencoded", "“application/x-www-form-urlencoded”"],
    ["multipart/form-data; boundary=x", "“multipart/form-data”"],
    [null, "no Content-Type"],
  ])("is refused as %s", async (type, told) => {
    const problem = await problemOf(await send(door, utf8(whole), type));
    expect(problem).toEqual([415, expect.stringContaining(told)]);
  });

  it.each<[string, (text: string) => string]>([
    ["as it is", (text) => text],
    ["escaped", (text) => text.replace("\ufffd", "\\uFFFD")],
  ])("is refused with a replacement character, %s", async (_how, write) => {
    const text = await create(door, "M\ufffdller", JSON_TYPE, (json) => utf8(write(json)));
    expect(text).toContain("A character was lost");
    expect(await countRows("survey_codes", "TRUE")).toBe(0);
  });

  it("loses half a character that is escaped", async () => {
    await create(door, "Müller \ud83d", JSON_TYPE, utf8);
    expect(await takeName()).toBe("Müller");
  });
});

it("a mail program's body against further mails may be a form", async () => {
  const answer = await call(`/api/reminders/decline/${"a".repeat(24)}`, {
    ...{ method: "POST", body: "List-Unsubscribe=One-Click" },
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status).not.toBe(415);
});

it("an empty body needs no type", async () => {
  expect((await call("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
});
