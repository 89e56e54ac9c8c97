import { afterEach, expect, it, vi } from "vitest";
import { HOUR_MS, MAIL_OUTAGE, MAIL_RETRY } from "#domain/limits.ts";
import { atOnce } from "#tests/worker/setup/calls.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { emptyOutbox, passTime, playMail, readMail, refusal, up } from "#tests/worker/setup/mail-clock.ts";
import { countRows, execute, selectRows } from "#tests/worker/setup/rows.ts";

import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";

const MINUTE_MS = 60_000;
const STEP_MS = 15 * MINUTE_MS;

const logged = captureErrors();
emptyOutbox();
afterEach(() => vi.restoreAllMocks());

type World = ReturnType<typeof playMail>;

/** Mails whose provider is down. */
const playOutage = () => playMail(refusal("E_INTERNAL_SERVER_ERROR"));

const writeMails = (world: World, count: number) => atOnce(count, () => world.write());

async function live(world: World, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await passTime(STEP_MS);
    await world.sweep();
  }
}

it("an outage of the provider of mails of 23 hours loses no mail although every message of the queue is lost", async () => {
  const world = playOutage();
  const keys = await writeMails(world, 12);
  await live(world, 23 * HOUR_MS);
  expect(world.sent).toEqual([]);
  expect(await countRows("deliveries", "outcome IS NULL")).toBe(12);
  world.provider = up;
  await live(world, HOUR_MS);
  expect(world.sent.toSorted()).toEqual(keys.toSorted());
  expect(await countRows("deliveries", "outcome = 'delivered' AND next_try_at IS NULL")).toBe(12);
  expect(await countRows("mail_outage", "TRUE")).toBe(0);
});

it("an outage of the provider of mails of more than a day gives a mail up once, with an alert", async () => {
  const world = playOutage();
  const key = await world.write();
  await live(world, 23 * HOUR_MS);
  expect(await readMail(key)).toMatchObject({ outcome: null });
  await live(world, 2 * HOUR_MS);
  const failed = {
    outcome: "failed",
    mail: expect.stringContaining("Words"),
    reason: "E_INTERNAL_SERVER_ERROR",
  };
  expect(await readMail(key)).toMatchObject(failed);
  expect(logged.filter((line) => line.includes("mail_given_up"))).toHaveLength(1);
  const tries = world.calls.length;
  await live(world, HOUR_MS);
  expect(world.calls).toHaveLength(tries);
});

it("an outage of the provider of mails leaves mails to be sent that nothing has tried for days", async () => {
  const world = playMail();
  const key = await world.write();
  await passTime(72 * HOUR_MS);
  await world.sweep();
  expect(world.sent).toEqual([key]);
});

it("an outage of the provider of mails is tried five times a minute, however many mails wait", async () => {
  const countTries = async (forgetsOutage: boolean) => {
    await execute`DELETE FROM deliveries`;
    const world = playOutage();
    const keys = await writeMails(world, 100);
    for (const key of keys.slice(0, MAIL_OUTAGE.mails)) await world.send(key);
    world.calls.length = 0;
    for (let minute = 0; minute < 6; minute++) {
      if (forgetsOutage) await execute`DELETE FROM mail_outage`;
      await passTime(MINUTE_MS);
      await world.sweep();
    }
    return world.calls.length;
  };
  expect(await countTries(false)).toBeLessThanOrEqual(6 * MAIL_OUTAGE.probesPerMinute);
  expect(await countTries(true)).toBeGreaterThan(300);
});

it("an outage of the provider of mails is known by three different mails, not by one that fails again and again", async () => {
  const world = playOutage();
  const [first = "", ...others] = await writeMails(world, 4);
  for (let tries = 0; tries < 5; tries++) {
    await world.send(first);
    await passTime(HOUR_MS);
  }
  await world.context.settle();
  expect(logged.filter((line) => line.includes('"mail_outage"'))).toEqual([]);
  for (const key of others) await world.send(key);
  await world.context.settle();
  const [alert = ""] = logged.filter((line) => line.includes('"mail_outage"'));
  expect(JSON.parse(alert)).toMatchObject({ event: "alert", id: "E_INTERNAL_SERVER_ERROR" });
  world.provider = up;
  await passTime(HOUR_MS);
  await world.send(first);
  await world.context.settle();
  expect(logged.find((line) => line.includes('"mail_recovered"'))).toContain("after 360 minutes");
});

it("an outage of the provider of mails does not name a letter about an answer, whose time it would show", async () => {
  const { code } = await makeSurvey({ responses: 5 });
  const [row] = await selectRows<{ id: string }>`SELECT id FROM deliveries WHERE survey_code = ${code}`;
  const context = { ...makeContext(), attemptCounter: {} as never };
  for (const failure of ["E_INTERNAL_SERVER_ERROR", "E_RECIPIENT_SUPPRESSED"]) {
    await deliver(context, row?.id ?? "", () => Promise.reject(refusal(failure)));
    await context.settle();
  }
  expect(await selectRows`SELECT last_mail FROM mail_outage`).toEqual([{ last_mail: "answer" }]);
  expect(logged.join()).toContain("mail_given_up");
  expect(logged.join()).not.toMatch(new RegExp(`${row?.id}|${code}|five_answered`));
});

it("an outage of the provider of mails of one mail holds up none behind it", async () => {
  const world = playMail();
  const [poison, ...others] = await writeMails(world, 30);
  world.provider = async (recipient) => {
    if (recipient === poison) throw new Error("no");
  };
  await passTime(2 * MINUTE_MS);
  await world.sweep();
  expect(world.sent.toSorted()).toEqual(others.toSorted());
});

it("the tries of a mail that fails come after 30 seconds, then twice as long each time, up to half an hour", async () => {
  const world = playOutage();
  const key = await world.write();
  const waits: number[] = [];
  for (let tries = 0; tries < 9; tries++) {
    await world.send(key);
    waits.push(Math.round(Number((await readMail(key))?.waitMs) / 1000));
    await passTime(MAIL_RETRY.maxMs + 2000);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
});

it("the tries of a mail that fails are not made before their time, whatever wakes the consumer", async () => {
  const world = playOutage();
  const key = await world.write();
  await atOnce(3, () => world.send(key));
  await world.send(key);
  expect(world.calls).toHaveLength(1);
  await passTime(MAIL_RETRY.firstMs);
  await atOnce(2, () => world.send(key));
  expect(world.calls).toHaveLength(2);
});

it("the tries of a mail that fails go on after a consumer died between lease and answer", async () => {
  const world = playMail();
  const key = await world.write();
  world.provider = () => new Promise(() => {});
  void world.send(key);
  await vi.waitFor(() => expect(world.calls).toHaveLength(1));
  world.provider = up;
  await world.send(key);
  expect(world.sent).toEqual([]);
  await passTime(2 * MINUTE_MS);
  await world.sweep();
  expect(world.sent).toEqual([key]);
});

it("the tries of a mail that fails are asked for by a delayed message of the queue", async () => {
  const world = playOutage();
  const key = await world.write();
  world.queued.length = 0;
  await world.send(key);
  await world.context.settle();
  expect(world.queued).toEqual([{ key, delaySeconds: 30 }]);
});
