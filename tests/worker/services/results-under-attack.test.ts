import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { MANAGER_PIN_LOCKOUT, RESULTS_NETWORK_LOCKOUT } from "#domain/limits.ts";
import { SURVEY_CODE_ALPHABET } from "#domain/pins.ts";
import { solve } from "#tests/solve.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { readActs } from "#tests/worker/setup/acts.ts";
import {
  atOnce,
  call,
  expectAnswer,
  freshAddress,
  makeRequest,
  readBody,
  tally,
} from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { callWithProof, countWrong, readChallenge } from "#tests/worker/setup/surveys/proofs.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { guessPin, openResults } from "#tests/worker/setup/surveys/results.ts";
import { readAttempts } from "#tests/worker/setup/surveys/traces.ts";
import type { AppError } from "#worker/errors.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { proofFactor, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { openResults as openBy } from "#worker/services/results/open-results.ts";

const { budget, perAddress } = MANAGER_PIN_LOCKOUT;
const perNetwork = perAddress.attempts;
const DAY_MS = budget.windowMs;

/** Tries as many wrong PINs as one network may; a cookie is sent along. */
async function lockOut(survey: MadeSurvey, access: { cookie?: string } = {}): Promise<string> {
  const address = freshAddress();
  const answers = await atOnce(perNetwork, () => guessPin(survey, { address, ...access }));
  expect(tally(answers)).toEqual({ 400: perNetwork });
  return address;
}

/** Counts as many wrong PINs as need no proof, each of a network of its own. */
const countBudget = ({ code }: { code: string }, count: number = budget.attempts) =>
  countWrong("manager-pin", code, budget, count);

/** A survey for which as many wrong PINs have been tried as need no proof, some of them by a network that may no more. */
async function makeAttacked() {
  const survey = await makeSurvey();
  const lockedOut = await lockOut(survey);
  await countBudget(survey, budget.attempts - perNetwork);
  return { ...survey, lockedOut };
}

const open = ({ code, managerPin }: MadeSurvey, access: Parameters<typeof openResults>[2] = {}) =>
  openResults(code, managerPin, access);

const readWrong = ({ code }: { code: string }) => readAttempts("manager-pin", code);

/** A code that no survey has. */
const inventCode = (number: number) =>
  `ZZZZ${Array.from({ length: 4 }, (_, place) => SURVEY_CODE_ALPHABET[(number >> (5 * place)) % 32]).join("")}`;

afterEach(() => void vi.useRealTimers());

it("fifty wrong manager PINs of others leave the right PIN working all day after a proof of work", async () => {
  const survey = await makeSurvey();
  for (let network = 0; network < budget.attempts / perNetwork; network++) await lockOut(survey);
  const start = Date.now();
  for (const hours of [0, 12]) {
    vi.useFakeTimers({ toFake: ["Date"], now: start + hours * 3_600_000 });
    const { answer, proof } = await callWithProof((proof) => open(survey, { proof }));
    expect([answer.status, typeof proof]).toEqual([200, "string"]);
  }
  vi.useFakeTimers({ toFake: ["Date"], now: start + DAY_MS + 60_000 });
  expect((await open(survey)).status).toBe(200);
});

it("fifty wrong manager PINs of others would lock it out if they were a limit of all networks", async () => {
  const { code } = await makeAttacked();
  const limits = { perAddress, perSubject: budget };
  const attempt = { kind: "manager-pin", subject: code, address: freshAddress(), limits } as const;
  await expect(reserveAttempt(makeContext(), attempt)).rejects.toMatchObject({ code: "locked_out" });
});

it("fifty wrong manager PINs of others grow by one for each proof of work", async () => {
  const survey = await makeAttacked();
  expect(tally(await atOnce(5, () => guessPin(survey)))).toEqual({ 429: 5 });
  expect(await readWrong(survey)).toHaveLength(budget.attempts);
  const { answer, proof } = await callWithProof((proof) => guessPin(survey, { proof }));
  expect(answer.status).toBe(400);
  expect(await readWrong(survey)).toHaveLength(budget.attempts + 1);
  expect(tally(await atOnce(3, () => guessPin(survey, { proof })))).toEqual({ 429: 3 });
  const ofAnother = await solve(await readChallenge(await guessPin(await makeAttacked())));
  for (const proof of [ofAnother, "e30="]) expect((await open(survey, { proof })).status).toBe(429);
});

it("fifty wrong manager PINs of others make an unknown code answer like a known one", async () => {
  const unknown = { code: "ZZZZZZ22", managerPin: "100001" };
  await countBudget(unknown);
  const known = await makeAttacked();
  const challenge = expect.objectContaining({ signature: expect.any(String) });
  const answers = [];
  for (const tried of [known, unknown]) {
    const answer = await guessPin(tried);
    const { requestId: _, ...body } = await answer.json<Record<string, unknown>>();
    expect([answer.status, body]).toMatchObject([429, { code: "proof_required", challenge }]);
    answers.push({ ...body, challenge });
  }
  expect(answers[0]).toEqual(answers[1]);
});

it("a proof's difficulty doubles when the count of wrong PINs does, up to sixteen times", async () => {
  const factors = [1, 50, 51, 100, 101, 200, 201, 800, 801, 100_000].map((counted) =>
    proofFactor(counted, budget),
  );
  expect(factors).toEqual([0, 0, 1, 1, 2, 2, 4, 8, 16, 16]);
  const survey = await makeSurvey();
  await countBudget(survey, 4 * budget.attempts);
  const { parameters } = await readChallenge(await open(survey));
  expect(parameters.data).toEqual({ factor: 4 });
});

it("a proof's difficulty is kept while the count doubles", async () => {
  const survey = await makeSurvey();
  await countBudget(survey);
  const [early, late] = await atOnce(2, async () => solve(await readChallenge(await open(survey))));
  await countBudget(survey);
  expect((await open(survey, { proof: early })).status).toBe(200);
  await countBudget(survey, 2 * budget.attempts);
  expect((await open(survey, { proof: late })).status).toBe(429);
});

it("a network at an attacked survey has five wrong PINs a day", async () => {
  const { code } = await makeSurvey();
  await countBudget({ code });
  const attempt = { kind: "manager-pin", subject: code, address: freshAddress() } as const;
  const reserve = () => reserveAttempt(makeContext(), { ...attempt, limits: MANAGER_PIN_LOCKOUT });
  for (let tried = 0; tried < budget.perAddress.attempts; tried++) await reserve();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * perAddress.windowMs });
  const refusal: AppError = await reserve().catch((error) => error);
  expect(refusal.code).toBe("locked_out");
  expect(await refusal.messageIn("en")).toBe("Too many wrong attempts. Please try again in 24 hours.");
});

it("replacing the manager PIN resets the count of wrong ones", async () => {
  const { lockedOut: address, ...survey } = await makeAttacked();
  expect((await open(survey, { address })).status).toBe(429);
  const { managerPin } = await readBody<MadeSurvey>(manage(survey, "/pin", undefined, "POST"));
  expect(await readWrong(survey)).toEqual([]);
  const replaced = { ...survey, managerPin };
  expect((await open(replaced, { address })).status).toBe(200);
  expect((await open(survey)).status).toBe(400);
});

it("a session of one of the survey's managers opens the results from a locked-out network", async () => {
  const { lockedOut: address, ...survey } = await makeAttacked();
  const second = await addSecondManager(survey);
  const before = await readWrong(survey);
  for (const { cookie } of [survey.manager, second]) {
    const guesses = await atOnce(perNetwork - 1, () => guessPin(survey, { address, cookie }));
    expect(tally(guesses)).toEqual({ 400: perNetwork - 1 });
    expect((await open(survey, { address, cookie })).status).toBe(200);
  }
  expect(await readWrong(survey)).toEqual(before);
});

it("a session of one of the survey's managers is locked out by itself after as many wrong PINs as a network is", async () => {
  const survey = await makeSurvey();
  const { cookie } = survey.manager;
  expect(tally(await atOnce(perNetwork, () => guessPin(survey, { cookie })))).toEqual({ 400: perNetwork });
  expect((await open(survey, { cookie })).status).toBe(429);
  expect((await open(survey)).status).toBe(200);
  const acts = await readActs("act = 'locked_out' AND survey_code = ?", survey.code);
  expect(acts.map(({ object_id }) => object_id)).toEqual([survey.code]);
});

it("a session of one of the survey's managers is worth nothing unless it is a living one of the survey's managers", async () => {
  const survey = await makeSurvey();
  const { cookie: ended } = await makeManager();
  await call("/api/auth/sign-out", { body: {}, cookie: ended });
  const invented = "__Host-account.session_token=invented.signature";
  for (const cookie of [(await makeManager()).cookie, invented, ended]) {
    const address = await lockOut(survey, { cookie });
    expect((await open(survey, { address, cookie })).status).toBe(429);
  }
});

const { attempts } = RESULTS_NETWORK_LOCKOUT.perAddress;
const CODES = attempts + 10;

it("one network and ever new codes gets thirty answers", async () => {
  const network = freshAddress().replace("::1", "");
  const statuses = [];
  for (let number = 0; number < CODES; number++) {
    const request = makeRequest("/", { address: `${network}::${number.toString(16)}` });
    const access = { code: inventCode(number), pin: "123456" };
    const opened = openBy(makeContext(), access, { network: clientAddress(request) }, null);
    statuses.push(await opened.then(() => 200).catch(({ status }: AppError) => status));
  }
  expect(statuses).toEqual([...Array(attempts).fill(400), ...Array(CODES - attempts).fill(429)]);
  const survey = await makeSurvey();
  expect((await open(survey, { address: `${network}::1` })).status).toBe(429);
  expect((await open(survey)).status).toBe(200);
});

it("one network and ever new codes is stopped by the limit of three hundred calls a minute before anything is counted", async () => {
  const openAfterManyCalls = async () => {
    const [survey, address] = [await makeSurvey(), freshAddress()];
    const key = clientAddress(makeRequest("/", { address }));
    await atOnce(300, () => env.PUBLIC_RATE_LIMIT.limit({ key }));
    return { survey, address, key, refusal: await guessPin(survey, { address }) };
  };
  let opened = await openAfterManyCalls();
  // The count begins anew with each minute of the clock, which may have passed in between.
  if (opened.refusal.status !== 429) opened = await openAfterManyCalls();
  const { survey, address, key, refusal } = opened;
  await expectAnswer(refusal, 429, { code: "too_many" });
  expect(await readWrong(survey)).toEqual([]);
  expect(await readWrong({ code: `network:${key}` })).toEqual([]);
  expect((await open(survey)).status).toBe(200);
  expect((await open(survey, { address, cookie: survey.manager.cookie })).status).toBe(200);
});
