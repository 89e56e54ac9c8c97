import { beforeAll, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { inLanguage as accountsIn } from "#languages/mails/accounts";
import { inLanguage as surveysIn } from "#languages/mails/surveys";
import {
  CONFIRMING,
  drawPin,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  signIn,
  signUp,
} from "#tests/worker/setup/accounts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { addResponses, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { answerOffer, handOver, makeInvitation } from "#tests/worker/setup/surveys/offers.ts";
import {
  holdMails,
  listLetters,
  makeAnalysis,
  updateSurvey,
} from "#tests/worker/setup/surveys/survey-mails.ts";
import { failAnalysis } from "#worker/services/analyses/index.ts";

beforeAll(holdMails);

const organisation = "Northfield Logistics";
const COMPANY = () => makeContext().config.companyName;
const asks = (language: string) => ({ headers: { "accept-language": language } });

const choose = ({ cookie }: Pick<ManagerAccount, "cookie">, language: unknown) =>
  call("/api/account/language", { method: "PUT", cookie, body: { language } });

const readLanguage = async (email: string) =>
  (await selectRow<{ language: string | null }>`SELECT language FROM user WHERE email = ${email}`)?.language;

/** The one mail that waits for an address, its subject by words. */
const readMail = (recipient: string) =>
  selectRow<{
    subject: string;
    text: string;
    html: string;
  }>`SELECT mail ->> 'subject' AS subject, mail ->> 'text' AS text, mail ->> 'html' AS html FROM deliveries
    WHERE address = ${recipient} ORDER BY waits_since DESC`;

it("the language of an account is that of its sign-up", async () => {
  const email = newEmail();
  await readBody(signUp({ email }, asks("xx, de-AT;q=0.8, en;q=0.5")));
  expect(await readLanguage(email)).toBe("de");
});

it("the language of an account is unknown after a sign-up that asks for none that is offered", async () => {
  const email = newEmail();
  await readBody(signUp({ email }, asks("xx, *;q=0.5")));
  expect(await readLanguage(email)).toBeNull();
});

it("the language of an account is learnt at a sign-in where it is unknown, and stays at later ones", async () => {
  const { email } = await makeManager();
  await readBody(signIn(email));
  expect(await readLanguage(email)).toBeNull();
  await readBody(signIn(email, undefined, asks("fr-CA")));
  await expect.poll(() => readLanguage(email)).toBe("fr");
  await readBody(signIn(email, undefined, asks("de")));
  await makeContext().settle();
  expect(await readLanguage(email)).toBe("fr");
});

it("the language of an account is what its owner chooses", async () => {
  const manager = await makeManager();
  expect((await choose(manager, "es")).status).toBe(204);
  expect((await choose(manager, "de")).status).toBe(204);
  expect((await choose(manager, "' OR 1=1 --")).status).toBe(400);
  expect(await readLanguage(manager.email)).toBe("de");
});

it("the language of an account stands in no answer of a sign-up", async () => {
  const answer = await readBody<{ user: object }>(signUp({}, asks("de")));
  expect(Object.keys(answer.user)).not.toContain("language");
});

it("a mail about an account is in the account's language", async () => {
  const manager = await makeManager();
  await choose(manager, "de");
  // The person who asks may read another one.
  const body = { email: manager.email };
  await readBody(call("/api/auth/request-password-reset", { body, ...asks("fr") }));
  const words = accountsIn("de").accountMails.reset;
  await expect
    .poll(async () => (await readMail(manager.email))?.subject)
    .toBe(words.subject({ company: COMPANY() }));
  const mail = await readMail(manager.email);
  for (const text of words.paragraphs) expect(mail?.text).toContain(text);
  expect(mail?.html).toContain('<html lang="de-DE" dir="ltr">');
});

it("a mail about an account is in English where the language is unknown", async () => {
  const { email } = await makeManager();
  await readBody(call("/api/auth/request-password-reset", { body: { email }, ...asks("de") }));
  await expect.poll(async () => (await readMail(email))?.html).toContain('<html lang="en-GB"');
});

it("a mail about an account asks a new account to confirm its address in the language of its sign-up", async () => {
  const email = newEmail();
  await readBody(signUp({ email, signupPin: await drawPin() }, asks("de"), CONFIRMING));
  const { subject } = accountsIn("de").accountMails.confirmation;
  await expect.poll(async () => (await readMail(email))?.subject).toBe(subject({ company: COMPANY() }));
});

it("a mail about an account invites in the language of the admin who sends it, with that language's date", async () => {
  const [admin, recipient] = [await makeAdmin(), newEmail()];
  const invite = { email: recipient, expiresInDays: 7 };
  await readBody(call("/api/admin/invite", { cookie: admin.cookie, body: invite, ...asks("de") }));
  const lastDay = new Date(Date.now() + 7 * DAY_MS).toLocaleDateString("de-DE", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  const mail = await readMail(recipient);
  expect(mail?.html).toContain('<html lang="de-DE"');
  expect(mail?.text).toContain(lastDay);
});

it("a mail about a survey is in the language of each manager, or else in the survey's", async () => {
  const survey = await makeSurvey({ responses: 2 });
  const second = await makeManager();
  await choose(survey.manager, "de");
  await readBody(answerOffer("accept", (await makeInvitation(survey)).token, second));
  await updateSurvey(survey.code, "language", "es");
  await setExpiry(survey.code, DAY_MS - HOUR_MS);
  await execute`UPDATE survey_codes SET created_at = expires_at - ${7 * DAY_MS} WHERE code = ${survey.code}`;
  await runSweep();
  const mails = await listLetters(survey.code, "survey.closing");
  const of = (email: string) => mails.find(({ recipient }) => recipient === email);
  const [own, other] = [of(survey.manager.email), of(second.email)];
  expect(mails).toHaveLength(2);
  expect(own?.subject).toBe(surveysIn("de").closing.subject({ organisation, hours: 23 }));
  expect(own?.html).toContain('<html lang="de-DE" dir="ltr">');
  expect(own?.text).toMatch(/am \d+\. \p{L}+ \d{4}, \d\d:\d\d Uhr \(UTC\)/u);
  expect(other?.subject).toBe(surveysIn("es").closing.subject({ organisation, hours: 23 }));
  expect(other?.html).toContain('<html lang="es-ES" dir="ltr">');
  expect(other?.text).toMatch(/\d+ de \p{L}+ de \d{4}/u);
});

it("a mail about a survey is in English where its language is offered no more", async () => {
  const survey = await makeSurvey({ responses: 4 });
  await execute`UPDATE user SET language = 'xx' WHERE email = ${survey.manager.email}`;
  await updateSurvey(survey.code, "language", "yy");
  await addResponses(survey.code, 1, { from: 4 });
  const [mail] = await listLetters(survey.code, "survey.five_answered");
  expect(mail?.subject).toBe(`${organisation}: the first five people have answered`);
  expect(mail?.html).toContain('<html lang="en-GB"');
});

it("a mail about a survey words a stored reason of a failed analysis in its language", async () => {
  const survey = await makeSurvey({ responses: 5 });
  await choose(survey.manager, "de");
  await makeAnalysis(survey.code);
  const row = await selectRow<{
    id: string;
  }>`SELECT id FROM survey_insights WHERE survey_code = ${survey.code}`;
  await failAnalysis(makeContext(), row?.id ?? "", "AI provider not found");
  const [mail] = await listLetters(row?.id ?? "", "analysis.failed");
  const { inLanguage } = await import("#languages/report/analysis-failures");
  expect(mail?.text).toContain(inLanguage("de").failureReasons.providerGone);
  expect(mail?.text).toContain(inLanguage("de").failureAdvice.operator);
  expect(mail?.html).toContain('<html lang="de-DE"');
});

it("a mail about a survey offers it in its own language to an address without an account", async () => {
  const survey = await makeSurvey();
  await updateSurvey(survey.code, "language", "fr");
  const { recipient } = await makeInvitation(survey);
  const { subject } = surveysIn("fr").offer.second_manager;
  const mail = await readMail(recipient);
  expect(mail?.subject).toBe(subject({ owner: survey.manager.email, organisation }));
  expect(mail?.html).toContain('<html lang="fr-FR" dir="ltr">');
});

it("a mail about a survey names to a former owner in their language who accepted", async () => {
  const [survey, second] = [await makeSurvey(), await makeManager()];
  await choose(survey.manager, "de");
  await handOver(survey, second);
  const { subject } = surveysIn("de").accepted.handover;
  expect(await readMail(survey.manager.email)).toMatchObject({ subject: subject({ organisation }) });
});
