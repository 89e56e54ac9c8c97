import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MANAGER_PIN_LOCKOUT, RESULTS_NETWORK_LOCKOUT } from "#domain/limits.ts";
import { SURVEY_CODE_ALPHABET } from "#domain/pins.ts";
import { solve } from "#tests/solve.ts";
import { readActs } from "#tests/worker/setup/acts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  freshAddress,
  type MadeSurvey,
  makeContext,
  makeManager,
  makeRequest,
  makeSurvey,
} from "#tests/worker/setup/factories.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { callWithProof, countWrong, readChallenge } from "#tests/worker/setup/surveys/proofs.ts";
import { setSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { readAttempts } from "#tests/worker/setup/surveys/traces.ts";
import type { AppError } from "#worker/errors.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { proofFactor, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { openResults } from "#worker/services/results/open-results.ts";

const { budget, perAddress } = MANAGER_PIN_LOCKOUT;
const perNetwork = perAddress.attempts;
const DAY_MS = budget.windowMs;

interface Access {
  address?: string;
  cookie?: string;
  proof?: string | undefined;
}

const open = (code: string, pin: string, { address = freshAddress(), cookie, proof }: Access = {}) =>
  call("/api/results", { body: { code, pin, proof }, address, cookie });

const wrongPin = (pin: string) => (pin === "100000" ? "100001" : "100000");

const guess = ({ code, managerPin }: Pick<MadeSurvey, "code" | "managerPin">, access?: Access) =>
  open(code, wrongPin(managerPin), access);

/** Tries as many wrong PINs as one network may. */
async function lockOut(survey: MadeSurvey): Promise<string> {
  const address = freshAddress();
  for (let tried = 0; tried < perNetwork; tried++) {
    expect((await guess(survey, { address })).status).toBe(400);
  }
  return address;
}

/** A survey for which as many wrong PINs have been tried as need no proof, some of them by a network that may no more. */
async function makeAttacked() {
  const survey = await makeSurvey();
  const lockedOut = await lockOut(survey);
  await countWrong("manager-pin", survey.code, budget, budget.attempts - perNetwork);
  return { ...survey, lockedOut };
}

/** A code that no survey has. */
const inventCode = (number: number) =>
  `ZZZZ${Array.from({ length: 4 }, (_, place) => SURVEY_CODE_ALPHABET[(number >> (5 * place)) % 32]).join("")}`;

async function readRefusal(answer: Response) {
  const { requestId: _, challenge, ...body } = await answer.json<Record<string, unknown>>();
  return { status: answer.status, body, hasChallenge: challenge !== undefined };
}

afterEach(() => void vi.useRealTimers());

describe("fifty wrong manager PINs of others", () => {
  it("leave the right PIN working from another network, all day, after a proof of work", async () => {
    const survey = await makeSurvey();
    for (let network = 0; network < budget.attempts / perNetwork; network++) await lockOut(survey);
    const { code, managerPin } = survey;
    const start = Date.now();
    for (const hours of [0, 12]) {
      vi.useFakeTimers({ toFake: ["Date"], now: start + hours * 3_600_000 });
      const { answer, proof } = await callWithProof((proof) => open(code, managerPin, { proof }));
      expect([answer.status, typeof proof]).toEqual([200, "string"]);
    }
    vi.useFakeTimers({ toFake: ["Date"], now: start + DAY_MS + 60_000 });
    expect((await open(code, managerPin)).status).toBe(200);
  });

  it("would lock it out if they were a limit of all networks", async () => {
    const { code } = await makeAttacked();
    const limits = { perAddress, perSubject: budget };
    const attempt = { kind: "manager-pin", subject: code, address: freshAddress(), limits } as const;
    await expect(reserveAttempt(makeContext(), attempt)).rejects.toThrow("Too many wrong attempts");
  });

  it("do not grow by tries without a proof, which is good for one", async () => {
    const survey = await makeAttacked();
    for (let tried = 0; tried < 5; tried++) expect((await guess(survey)).status).toBe(429);
    expect(await readAttempts("manager-pin", survey.code)).toHaveLength(budget.attempts);
    const { answer, proof } = await callWithProof((proof) => guess(survey, { proof }));
    expect(answer.status).toBe(400);
    expect(await readAttempts("manager-pin", survey.code)).toHaveLength(budget.attempts + 1);
    const again = await Promise.all([1, 2, 3].map(() => guess(survey, { proof })));
    expect(again.map(({ status }) => status)).toEqual([429, 429, 429]);
    const ofAnother = await solve(await readChallenge(await guess(await makeAttacked())));
    for (const proof of [ofAnother, "e30="]) {
      expect((await open(survey.code, survey.managerPin, { proof })).status).toBe(429);
    }
  });

  it("make an unknown code answer like a known one", async () => {
    const { code } = await makeAttacked();
    const unknown = "ZZZZZZ22";
    await countWrong("manager-pin", unknown, budget, budget.attempts);
    const [known, invented] = await Promise.all(
      [code, unknown].map(async (tried) => readRefusal(await open(tried, "100000"))),
    );
    expect(known).toEqual(invented);
    expect(known).toMatchObject({ status: 429, hasChallenge: true, body: { code: "proof_required" } });
  });
});

describe("a proof's difficulty", () => {
  it("doubles when the count of wrong PINs does, up to sixteen times", async () => {
    const factors = [1, 50, 51, 100, 101, 200, 201, 800, 801, 100_000].map((counted) =>
      proofFactor(counted, budget),
    );
    expect(factors).toEqual([0, 0, 1, 1, 2, 2, 4, 8, 16, 16]);
    const { code, managerPin } = await makeSurvey();
    await countWrong("manager-pin", code, budget, 4 * budget.attempts);
    const { parameters } = await readChallenge(await open(code, managerPin));
    expect(parameters.data).toEqual({ factor: 4 });
  });

  it("is kept while the count doubles", async () => {
    const { code, managerPin } = await makeSurvey();
    await countWrong("manager-pin", code, budget, budget.attempts);
    const [early, late] = await Promise.all(
      [1, 2].map(async () => solve(await readChallenge(await open(code, managerPin)))),
    );
    await countWrong("manager-pin", code, budget, budget.attempts);
    expect((await open(code, managerPin, { proof: early })).status).toBe(200);
    await countWrong("manager-pin", code, budget, 2 * budget.attempts);
    expect((await open(code, managerPin, { proof: late })).status).toBe(429);
  });
});

it("a network at an attacked survey has five wrong PINs a day", async () => {
  const { code } = await makeSurvey();
  await countWrong("manager-pin", code, budget, budget.attempts);
  const attempt = { kind: "manager-pin", subject: code, address: freshAddress() } as const;
  const reserve = () => reserveAttempt(makeContext(), { ...attempt, limits: MANAGER_PIN_LOCKOUT });
  for (let tried = 0; tried < budget.perAddress.attempts; tried++) await reserve();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * perAddress.windowMs });
  await expect(reserve()).rejects.toThrow("Too many wrong attempts. Please try again in 24 hours.");
});

it("replacing the manager PIN resets the count of wrong ones", async () => {
  const { lockedOut: address, ...survey } = await makeAttacked();
  expect((await open(survey.code, survey.managerPin, { address })).status).toBe(429);
  const replaced = await manage(survey, "/pin", undefined, "POST");
  const { managerPin } = await replaced.json<{ managerPin: string }>();
  expect(await readAttempts("manager-pin", survey.code)).toEqual([]);
  expect((await open(survey.code, managerPin, { address })).status).toBe(200);
  expect((await open(survey.code, managerPin)).status).toBe(200);
  expect((await open(survey.code, survey.managerPin)).status).toBe(400);
});

describe("a session of one of the survey's managers", () => {
  it("opens the results from a locked-out network", async () => {
    const { lockedOut: address, ...survey } = await makeAttacked();
    const second = await makeManager();
    await setSecondManager(survey.code, second.email);
    const before = await readAttempts("manager-pin", survey.code);
    for (const { cookie } of [survey.manager, second]) {
      for (let tried = 0; tried < perNetwork - 1; tried++) {
        expect((await guess(survey, { address, cookie })).status).toBe(400);
      }
      expect((await open(survey.code, survey.managerPin, { address, cookie })).status).toBe(200);
    }
    expect(await readAttempts("manager-pin", survey.code)).toEqual(before);
  });

  it("is locked out by itself after as many wrong PINs as a network is", async () => {
    const survey = await makeSurvey();
    const { cookie } = survey.manager;
    const tryPin = (pin: string) => open(survey.code, pin, { address: freshAddress(), cookie });
    for (let tried = 0; tried < perNetwork; tried++)
      expect((await tryPin(wrongPin(survey.managerPin))).status).toBe(400);
    expect((await tryPin(survey.managerPin)).status).toBe(429);
    expect((await open(survey.code, survey.managerPin)).status).toBe(200);
    const acts = await readActs("act = 'locked_out' AND survey_code = ?", survey.code);
    expect(acts.map(({ object_id }) => object_id)).toEqual([survey.code]);
  });

  it("is worth nothing at another manager's survey, nor is an invented or an ended one", async () => {
    const survey = await makeSurvey();
    const { cookie: ended } = await makeManager();
    await call("/api/auth/sign-out", { body: {}, cookie: ended });
    const invented = "__Host-account.session_token=invented.signature";
    for (const cookie of [(await makeManager()).cookie, invented, ended]) {
      const address = freshAddress();
      for (let tried = 0; tried < perNetwork; tried++) await guess(survey, { address, cookie });
      expect((await open(survey.code, survey.managerPin, { address, cookie })).status).toBe(429);
    }
  });
});

describe("one network and ever new codes", () => {
  const { attempts } = RESULTS_NETWORK_LOCKOUT.perAddress;
  const CODES = attempts + 10;

  it("gets thirty answers, whatever the codes", async () => {
    const network = freshAddress().replace("::1", "");
    const statuses = [];
    for (let number = 0; number < CODES; number++) {
      const request = makeRequest("/", { address: `${network}::${number.toString(16)}` });
      const access = { code: inventCode(number), pin: "123456" };
      const opened = openResults(makeContext(), access, { network: clientAddress(request) });
      statuses.push(await opened.then(() => 200).catch(({ status }: AppError) => status));
    }
    expect(statuses.slice(0, attempts)).toEqual(Array(attempts).fill(400));
    expect(statuses.slice(attempts)).toEqual(Array(CODES - attempts).fill(429));
    const { code, managerPin } = await makeSurvey();
    expect((await open(code, managerPin, { address: `${network}::1` })).status).toBe(429);
    expect((await open(code, managerPin)).status).toBe(200);
  });

  it("is stopped by the brake of three hundred calls a minute before anything is counted", async () => {
    const openAfterManyCalls = async () => {
      const address = freshAddress();
      const key = clientAddress(makeRequest("/", { address }));
      await Promise.all(Array.from({ length: 300 }, () => env.PUBLIC_RATE_LIMIT.limit({ key })));
      const survey = await makeSurvey();
      return {
        ...survey,
        address,
        key,
        refusal: await open(survey.code, wrongPin(survey.managerPin), { address }),
      };
    };
    let opened = await openAfterManyCalls();
    // The count begins anew with each minute of the clock, which may have passed in between.
    if (opened.refusal.status !== 429) opened = await openAfterManyCalls();
    const { code, managerPin, manager, address, key, refusal } = opened;
    await expectAnswer(refusal, 429, { code: "too_many" });
    expect(await readAttempts("manager-pin", code)).toEqual([]);
    expect(await readAttempts("manager-pin", `network:${key}`)).toEqual([]);
    expect((await open(code, managerPin)).status).toBe(200);
    expect((await open(code, managerPin, { address, cookie: manager.cookie })).status).toBe(200);
  });
});
