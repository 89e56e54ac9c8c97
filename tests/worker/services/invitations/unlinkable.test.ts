import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Card } from "#domain/invitations/places.ts";
import { HOUR_MS } from "#domain/limits.ts";
import { atOnce } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { type AnsweredSurvey, findLinks, shuffled } from "#tests/worker/setup/find-links.ts";
import { execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import {
  addPlaces,
  makePersonalSurvey,
  newEmails,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeSubmission, submit } from "#tests/worker/setup/surveys/submit.ts";
import { logError } from "#worker/log.ts";
import { addTicket } from "#worker/services/invitations/add-ticket.ts";
import { ticketTokens } from "#worker/services/invitations/ticket.ts";

const SURVEYS = 6;
const PEOPLE = 10;

/** The role is one for all: the numbers of the responses within it are their order, the worst case. */
const ROLE = 1;

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  for (const method of ["debug", "error", "info", "log", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words.map(String).join(" ")));
  }
});
afterEach(() => void vi.restoreAllMocks());

interface Place {
  id: string;
  number: number;
  address: string | null;
}

/** What the consumer does with the mail of a place, here to learn its ticket. */
async function receiveTicket(placeId: string): Promise<string> {
  const mail = { recipient: "", subject: "", text: "\u0002ticket\u0002", html: "" };
  return (await addTicket(makeContext(), placeId, mail))?.text as string;
}

/** A survey that all answer, half of them after a reminder, in an order of chance. */
async function answerSurvey(invited: number): Promise<AnsweredSurvey> {
  const survey = await makePersonalSurvey();
  const { code } = survey;
  await addPlaces(survey, newEmails(invited));
  await sendInvitations(survey);
  const made = await manage(survey, "/cards", { count: PEOPLE - invited, places: invited });
  const { cards = [] } = await made.json<{ cards?: Card[] }>();
  const places = await selectRows<Place>`SELECT id, number, address FROM survey_invitations
    WHERE survey_code = ${code}`;
  const people: AnsweredSurvey["people"] = [];

  async function answer({ id, number, address }: Place) {
    const card = cards.find((one) => one.number === number);
    const ticket = card?.ticket ?? (await receiveTicket(id));
    const submission = await makeSubmission({ roleId: ROLE, seed: Math.floor(Math.random() * 1000) });
    expect((await submit(code, { ...submission, ticket })).status).toBe(201);
    const tokenHash = await ticketTokens.hash(makeContext(), ticket);
    people.push({
      placeId: id,
      submissionId: submission.submissionId,
      secrets: [ticket, tokenHash, ...(address ? [address] : [])],
    });
  }

  const order = shuffled(places);
  for (const place of order.slice(0, PEOPLE / 2)) await answer(place);
  await execute`UPDATE survey_invitations SET last_mail_at = last_mail_at - ${49 * HOUR_MS}
    WHERE survey_code = ${code}`;
  await sendInvitations(survey, "reminder");
  for (const place of order.slice(PEOPLE / 2)) await answer(place);
  return { code, people };
}

const answerSurveys = (invited: number) => atOnce(SURVEYS, () => answerSurvey(invited));

/** Runs with another rule in the database, and puts back what was there. */
async function withRule(name: string, rule: string | null, run: () => Promise<void>): Promise<void> {
  const kept = await selectRow<{ sql: string }>`SELECT sql FROM sqlite_schema WHERE name = ${name}`;
  await env.DB.exec(`DROP TRIGGER IF EXISTS ${name}`);
  if (rule) await env.DB.prepare(rule).run();
  try {
    await run();
  } finally {
    await env.DB.exec(`DROP TRIGGER IF EXISTS ${name}`);
    if (kept) await env.DB.prepare(kept.sql).run();
  }
}

it.each([
  ["all invited by mail", PEOPLE],
  ["half of them with cards", PEOPLE / 2],
])(
  "a ticket and the response that it was spent for are linked by no row, order, time, number, copy, file, object or log line: %s",
  async (_, invited) => {
    expect(await findLinks(await answerSurveys(invited), logged)).toEqual([]);
  },
);

it("a ticket and the response that it was spent for would be linked by one copy or log line that names both", async () => {
  const surveys = await answerSurveys(0);
  const [someone] = surveys[0]?.people ?? [];
  await env.KV.put("audit", JSON.stringify({ place: someone?.placeId, response: someone?.submissionId }));
  logError("stored", `${someone?.submissionId} for ${someone?.secrets[0]}`);
  expect(await findLinks(surveys, logged)).toEqual(["KV names both", "log names both"]);
  await env.KV.delete("audit");
});

it("a ticket and the response that it was spent for would be linked by the hidden number of a row that is written again", async () => {
  const rule = `CREATE TRIGGER leak AFTER UPDATE OF is_used ON survey_invitations BEGIN
      UPDATE survey_invitations SET rowid = (SELECT max(rowid) + 1 FROM survey_invitations) WHERE id = NEW.id;
    END`;
  await withRule("leak", rule, async () => {
    const links = await findLinks(await answerSurveys(0), logged);
    expect(links).toContain("survey_invitations.hidden_rowid goes with survey_responses.role_index");
  });
});

it("a ticket and the response that it was spent for would be linked in part by the mails that were sent before", async () => {
  await withRule("used_place_tells_no_time", null, async () => {
    const links = await findLinks(await answerSurveys(PEOPLE), logged);
    expect(links.join()).toContain("goes with survey_responses.role_index");
  });
});
