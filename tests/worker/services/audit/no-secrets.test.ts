import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { AUDIT_ACTS, AUDIT_OBJECT_KINDS } from "#domain/accounts/audit.ts";
import type { MadeReportLink } from "#domain/report/report-link.ts";
import { makeAdmin, makeManager, newEmail, PASSWORD, signIn } from "#tests/worker/setup/accounts.ts";
import { readActs } from "#tests/worker/setup/acts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { enrol } from "#tests/worker/setup/codes.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { selectRows } from "#tests/worker/setup/rows.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeInvitation } from "#tests/worker/setup/surveys/offers.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";

/** Every text that has six characters or more in a row of these columns: what an act may not repeat. */
const SECRETS = {
  account: ["password"],
  session: ["token", "ip_address", "user_agent"],
  user: ["email"],
  signup_pins: ["pin", "token_hash", "note", "recipient"],
  survey_codes: ["organization_name", "organizer_email", "manager_pin_hash"],
  survey_offers: ["token_hash", "recipient"],
  report_links: ["token_hash"],
  action_owners: ["address", "address_hash"],
  action_tokens: ["token_hash"],
  api_keys: ["key_hash", "name"],
  two_factor: ["secret", "backup_codes"],
  verification: ["identifier", "value"],
  deliveries: ["address", "mail"],
};

async function readSecrets(): Promise<Set<string>> {
  const secrets = new Set<string>();
  for (const [table, columns] of Object.entries(SECRETS)) {
    const { results } = await env.DB.prepare(`SELECT ${columns.join(", ")} FROM ${table}`).all();
    for (const value of results.flatMap(Object.values)) {
      if (typeof value === "string" && value.length >= 6) secrets.add(value);
    }
  }
  return secrets;
}

/** The columns of the log without those that only count, and ids, which hold digits by chance. */
const readLog = async () =>
  (await readActs()).flatMap(({ id: _, at: __, ...row }) => Object.values(row).map((cell) => cell ?? ""));

const findLeaks = (log: readonly string[], secrets: Iterable<string>) =>
  [...secrets].filter((secret) =>
    log.some((cell) => (secret.length < 8 ? cell === secret : cell.includes(secret))),
  );

it("holds no PIN, token, address, name or cookie after a whole walk", async () => {
  const [admin, survey] = await Promise.all([makeAdmin(), makeAnalysed({ responses: 5 })]);
  const { code, managerPin, manager } = survey;
  const { cookie } = manager;
  const enrolled = await enrol(await makeManager());
  await signIn(manager.email);
  await signIn(newEmail(), "wrong horse battery");
  await call("/api/results", { body: { code, pin: managerPin } });
  const { managerPin: newPin } = await readBody<MadeSurvey>(manage(survey, "/pin", undefined, "POST"));
  const offer = await makeInvitation(survey);
  const insightId = await readInsightId(code);
  const { path } = await readBody<MadeReportLink>(manage(survey, "/report-links", { insightId }));
  const apiKey = await makeKey(manager, { name: "Northfield reporting" });
  await callWithKey(apiKey.key, `/surveys/${code}`);
  await call("/api/admin/invite", { cookie: admin.cookie, body: { email: newEmail(), expiresInDays: 7 } });
  const { id: banned } = await makeManager();
  const body = { reason: "Too many surveys" };
  await call(`/api/admin/users/${banned}/ban`, { cookie: admin.cookie, body });
  await call("/api/auth/request-password-reset", { body: { email: manager.email } });

  const secrets = await readSecrets();
  const reportToken = path.split("/").at(-1) as string;
  const typed = [managerPin, newPin, offer.token, reportToken, apiKey.key, PASSWORD, "Too many surveys"];
  for (const secret of [...typed, ...enrolled.backupCodes, ...cookie.split(/[;=] ?/)]) {
    if (secret.length >= 6 && !secret.includes("session_token")) secrets.add(secret);
  }
  // Ids of users are the log's own words, and stand as values in codes and links.
  const ids = new Set((await selectRows<{ id: string }>`SELECT id FROM user`).map(({ id }) => id));
  for (const id of ids) secrets.delete(id);

  const log = await readLog();
  expect(new Set(log).size).toBeGreaterThan(20);
  expect(secrets.size).toBeGreaterThan(40);
  expect(findLeaks(log, secrets)).toEqual([]);
  for (const planted of [managerPin, manager.email, offer.token]) {
    expect(findLeaks([...log, planted], secrets)).toContain(planted);
  }
});

it("knows the acts and kinds of objects of the closed lists alone", async () => {
  await makeAnalysed({ responses: 5 });
  const acts = await readActs();
  expect(acts.filter(({ act }) => !AUDIT_ACTS.includes(act))).toEqual([]);
  expect(acts.filter((row) => !AUDIT_OBJECT_KINDS.includes(row.object_kind as never))).toEqual([]);
});
