import { beforeAll, expect, it } from "vitest";
import { MAX_ACTION_LENGTH } from "#domain/limits.ts";
import { type ManagerAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { call, expectAnswer } from "#tests/worker/setup/calls.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { readDatabase } from "#tests/worker/setup/surveys/traces.ts";

const SURVEY = { organizationName: "Harbour Clinics" };
const WRONG_SIZES = [1, 21, 0, -3, 2.5, "12", true, [12]];

/** For each call, the field that is refused and a body with it. */
const INVALID: Record<string, [field: string | undefined, body: object][]> = {
  "POST /api/v1/surveys": [
    ["organizationName", { organizationName: "  " }],
    ["organizationName", { organizationName: "x".repeat(121) }],
    ["expiresInDays", { ...SURVEY, expiresInDays: 0 }],
    ["expiresInDays", { ...SURVEY, expiresInDays: 366 }],
    ["expiresInDays", { ...SURVEY, expiresInDays: 0.5 }],
    ...WRONG_SIZES.map((teamSize): [string, object] => ["teamSize", { ...SURVEY, teamSize }]),
  ],
  "PATCH /api/v1/surveys/:code": [
    ["organizationName", { organizationName: " \u200B " }],
    ["organizationName", { organizationName: "x".repeat(121) }],
    ["organizationName", { organizationName: 7 }],
    ["expiresAt", { expiresAt: "tomorrow" }],
    ["expiresAt", { expiresAt: "2027-01-01T10:00:00" }],
    ["status", { status: "deleted" }],
    ["mode", { mode: "secret" }],
    ["sharesReport", { sharesReport: "everyone" }],
    ["managerId", { managerId: "x" }],
    [undefined, {}],
    ...WRONG_SIZES.map((teamSize): [string, object] => ["teamSize", { teamSize }]),
  ],
  "POST /api/v1/surveys/:code/follow-ups": [
    ["expiresInDays", { expiresInDays: 0 }],
    ["joined", { joined: 0.5 }],
    ["joined", { joined: 21 }],
    ["joined", { joined: -1 }],
  ],
  "DELETE /api/v1/surveys/:code": [
    ["organizationName", { organizationName: "Northfield" }],
    ["organizationName", { organizationName: "northfield logistics" }],
    ["organizationName", { organizationName: "Harbour Clinics" }],
  ],
  "POST /api/v1/surveys/:code/exports": [
    ["format", { format: "pdf" }],
    ["format", {}],
    ["more", { format: "csv", more: 1 }],
    ["insightId", { format: "html", insightId: "1" }],
  ],
  "POST /api/v1/surveys/:code/report-links": [["days", { insightId: crypto.randomUUID(), days: 31 }]],
  "POST /api/v1/surveys/:code/offers": [["recipient", { recipient: "no address" }]],
  [`PUT /api/v1/surveys/:code/reports/:insightId/actions/${crypto.randomUUID()}`]: [
    ["dueOn", { recommendation: 0, dueOn: "2027-02-29" }],
    ["dueOn", { recommendation: 0, dueOn: "tomorrow" }],
    ["owner", { recommendation: 0, owner: "x".repeat(MAX_ACTION_LENGTH.owner + 1) }],
    ["owner", { recommendation: 0, owner: 7 }],
    ["dissent", { recommendation: 0, dissent: "x".repeat(MAX_ACTION_LENGTH.dissent + 1) }],
    ["isDone", { recommendation: 0, isDone: "yes" }],
    ["title", { owner: "Ada" }],
    ["title", { owner: "Ada", recommendation: null }],
    ["title", { title: " \u200b " }],
    ["title", { title: "Read https://example.com first" }],
    ["title", { title: "x".repeat(MAX_ACTION_LENGTH.title + 1) }],
    ["recommendation", { title: "Decide", recommendation: -1 }],
    ["recommendation", { title: "Decide", recommendation: 0.5 }],
    ["number", { title: "Decide", number: 1 }],
  ],
  "POST /api/v1/surveys/:personal/invitations": [
    ["addresses.1", { addresses: ["ada@example.com", "bo.example.com"] }],
    ["addresses.1", { addresses: ["ada@example.com", "bo@example.com\r\nBcc: cy@example.com"] }],
  ],
  "PUT /api/v1/surveys/:personal/invitations/reminder/text": [
    ["text", { text: "Dear {name}" }],
    ["text", { text: " \u200b " }],
    ["text", { text: "x".repeat(2001) }],
  ],
  "POST /api/v1/surveys/:personal/invitations/reminder/preview": [["text", { text: "Dear {name}" }]],
  "POST /api/v1/webhooks": [
    ["address", { address: "https://10.0.0.1/" }],
    ["survey", { address: "https://hooks.example/services/one", survey: "NOTTHERE" }],
  ],
  "PATCH /api/account/mails": [
    ["closing", { closing: "no" }],
    ["newsletter", { newsletter: true }],
    [undefined, {}],
  ],
  "PUT /api/account/language": [
    ["language", { language: "xx" }],
    ["language", { language: null }],
    ["name", { language: "de", name: "Ada" }],
  ],
};

let manager: ManagerAccount;
let parameters: Record<string, string>;
let before: string;

/** Mails are delivered beside the tests. */
const readRows = () => readDatabase({ without: ["deliveries"] });

beforeAll(async () => {
  manager = await makeManager();
  const { code } = await makeAnalysed({ manager, mode: "open", responses: 1 });
  const personal = await makePersonalSurvey({ manager });
  parameters = { code, insightId: await readInsightId(code), personal: personal.code };
  before = await readRows();
});

const rows = Object.entries(INVALID).flatMap(([route, bodies]) =>
  bodies.map(([field, body]) => [route, field, body] as const),
);

it.each(rows)("%s names the field %s of %j and changes nothing", async (route, field, body) => {
  const [method, path] = route.split(" ") as [string, string];
  const filled = path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? "");
  const answer = call(filled, { method, cookie: manager.cookie, body });
  await expectAnswer(answer, 400, { code: "invalid", ...(field && { field }) });
  expect((await readRows()) === before).toBe(true);
});
