import { env } from "cloudflare:workers";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { DAY_MS } from "#domain/limits.ts";
import type { MadeReportLink } from "#domain/report/report-link.ts";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { newEmail } from "#tests/worker/setup/accounts.ts";
import { type Actor, makeActor, ROLES, type Role } from "#tests/worker/setup/actors.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { FREE_PIN } from "#tests/worker/setup/free-pin.ts";
import { makeKey } from "#tests/worker/setup/keys.ts";
import { execute, insertRow } from "#tests/worker/setup/rows.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { type MadeSurvey, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import {
  makeAnalysed,
  readInsightId,
  setOwner,
  setSecondManager,
} from "#tests/worker/setup/surveys/reports.ts";
import { drawTicket } from "#worker/services/invitations/ticket.ts";
import type { Question } from "./statuses.ts";

export let actors: Record<Role, Actor>;
export let subject: Actor;
export let survey: MadeSurvey;
/** A survey with an analysis. */
export let reported: MadeSurvey;
/** A survey with personal links. */
export let personal: MadeSurvey;

async function makeActors(): Promise<Record<Role, Actor>> {
  // One by one: at once they would be too many passwords to hash, and some be told to try again.
  const actors: [Role, Actor][] = [];
  for (const role of ROLES) actors.push([role, await makeActor(role)]);
  return Object.fromEntries(actors) as Record<Role, Actor>;
}

/** Makes accounts of all roles and the surveys that their calls are about. */
export async function makeWorld(): Promise<void> {
  actors = await makeActors();
  subject = await makeActor("manager");
  survey = await makeSurvey({ manager: actors.formerOwner, mode: "open", responses: 1 });
  reported = await makeAnalysed({ manager: actors.formerOwner, mode: "open", responses: 2 });
  personal = await makePersonalSurvey({ manager: actors.formerOwner });
  for (const { code } of [survey, reported, personal]) {
    await setOwner(code, actors.manager.email);
    await setSecondManager(code, actors.secondManager.email);
  }
  // Ended, so that it does not count among its owner's active ones.
  await setExpiry(personal.code, -1);
  tokens.keyHolder = (await makeKey(actors.manager)).key;
  tokens.reportReader = (await makeLink()).path.split("/").at(-1) as string;
}

/**
 * Keys of a survey's owner with one scope each, and keys with every scope: of its second manager, of another manager, of
 * who has handed it over, of an admin, of a banned user; one that was revoked, and one that has expired.
 */
const KEY_ROLES = [
  "readKey",
  "manageKey",
  "analyseKey",
  "secondManagersKey",
  "otherKey",
  "formerOwnersKey",
  "adminsKey",
  "bannedKey",
  "revokedKey",
  "expiredKey",
] as const;
export type KeyRole = (typeof KEY_ROLES)[number];

/** Makes each of the keys. */
export async function makeKeys(): Promise<Record<KeyRole, string>> {
  const { manager, secondManager, otherManager, formerOwner, admin } = actors;
  const banned = await makeActor("manager");
  const [bannedKey, revoked, expired] = [
    await makeKey(banned),
    await makeKey(manager),
    await makeKey(manager),
  ];
  // Not by the ban that deletes its keys: the look-up itself has to refuse.
  await execute`UPDATE user SET banned = 1 WHERE id = ${banned.id}`;
  await execute`DELETE FROM api_keys WHERE id = ${revoked.id}`;
  await execute`UPDATE api_keys SET created_at = 1, expires_at = 2 WHERE id = ${expired.id}`;
  const keyOf = async (actor: Actor, ...scopes: ApiScope[]) =>
    (await makeKey(actor, scopes.length > 0 ? { scopes } : {})).key;
  return {
    readKey: await keyOf(manager, "read"),
    manageKey: await keyOf(manager, "manage"),
    analyseKey: await keyOf(manager, "analyse"),
    secondManagersKey: await keyOf(secondManager),
    otherKey: await keyOf(otherManager),
    formerOwnersKey: await keyOf(formerOwner),
    adminsKey: await keyOf(admin),
    bannedKey: bannedKey.key,
    revokedKey: revoked.key,
    expiredKey: expired.key,
  };
}

/** Ends what others have created: the limit of open surveys would be in the way. */
export const prepareCreation = () =>
  execute`UPDATE survey_codes SET expires_at = 1 WHERE code NOT IN (${survey.code}, ${reported.code})`;

/** Another survey of the owner, to be deleted. */
export async function findSurveyOfKey(): Promise<string> {
  await prepareCreation();
  return (await makeSurvey({ manager: actors.manager })).code;
}

/** What the holder of a token could try it as, beside or without a session. */
export const tokens: Partial<Record<Role, string>> = {};

export async function makeLink(): Promise<MadeReportLink> {
  const answer = await call(`/api/v1/surveys/${reported.code}/report-links`, {
    cookie: actors.manager.cookie,
    body: { insightId: await readInsightId(reported.code) },
  });
  return answer.json<MadeReportLink>();
}

/** Of the survey with personal links, which has not ended when it is asked about. */
export const aboutPersonal = (ask: () => Question | Promise<Question> = () => ({})) => ({
  about: () => personal,
  ask: async () => {
    await setExpiry(personal.code, DAY_MS);
    return ask();
  },
});

/** Makes a file of the survey; its id in the route. */
export async function makeExport(): Promise<{ id: string }> {
  const id = await insertRow("survey_exports", { survey_code: survey.code, status: "completed", bytes: 6 });
  await env.EXPORTS.put(`${survey.code}/${id}`, "a file");
  return { id };
}

/** The manager's other survey, which "POST /api/v1/surveys" made. */
export async function findSurveyToDelete(cookie: string, role: Role): Promise<string> {
  if (role !== "manager") return survey.code;
  const answer = await call("/api/v1/surveys", { cookie });
  const { surveys } = await answer.json<Dashboard>();
  return surveys.find(({ organizationName }) => organizationName === "Harbour Clinics")?.code as string;
}

/** Makes an unused place without a mail, and an address that has none yet. */
export async function makePlace(): Promise<{ number: number; id: string }> {
  const [id, address] = [crypto.randomUUID(), newEmail()];
  await execute`DELETE FROM survey_invitations WHERE survey_code = ${personal.code}`;
  await execute`INSERT INTO survey_invitations (id, survey_code, number, address)
    VALUES (${id}, ${personal.code}, 1, ${address})`;
  return { number: 1, id };
}

/** A place with a ticket that opens it. */
export async function makePlaceWithTicket(): Promise<string> {
  const { id } = await makePlace();
  const { ticket, tokenHash } = await drawTicket(makeContext());
  await execute`INSERT INTO survey_tickets (token_hash, invitation_id) VALUES (${tokenHash}, ${id})`;
  return ticket;
}

/** In place of the one that another caller has left open. */
export async function insertOffer(): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await execute`INSERT OR REPLACE INTO survey_offers
      (id, survey_code, token_hash, recipient, offered_by, expires_at)
    SELECT ${id}, code, ${id}, 'jo@example.com', manager_id, 9e12
    FROM survey_codes WHERE code = ${survey.code}`;
  return { id };
}

export async function insertPin(): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await env.DB.prepare(`INSERT INTO signup_pins (id, pin, expires_at) VALUES (?, ${FREE_PIN}, 9e12)`)
    .bind(id)
    .run();
  return { id };
}
