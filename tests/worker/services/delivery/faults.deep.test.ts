import { afterEach, expect, it, vi } from "vitest";
import { DAY_MS, EVENTS_PER_WEBHOOK, HOUR_MS, MAIL_OUTAGE } from "#domain/limits.ts";
import { atOnce } from "#tests/worker/setup/calls.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import * as clock from "#tests/worker/setup/mail-clock.ts";
import { countRows, execute, selectRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { makeAnalysis } from "#tests/worker/setup/surveys/survey-mails.ts";
import { ADDRESS, makeWebhook, playServer, SLACK, TEAMS } from "#tests/worker/setup/surveys/webhooks.ts";
import { LEASE_MS } from "#worker/db/retry.ts";
import { failAnalysis } from "#worker/services/analyses/index.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";
import { sweepDeliveries } from "#worker/services/delivery/sweep-deliveries.ts";
import { announceClosings } from "#worker/services/events/announce-dates.ts";
import { writeMail } from "#worker/services/events/insert-mails.ts";

const logged = captureErrors();
clock.emptyOutbox();
afterEach(async () => {
  vi.restoreAllMocks();
  await execute`DROP TRIGGER IF EXISTS mistake`;
});

type Act = "takes" | "refuses" | "refusesForGood" | "isGone" | "isSilent";
/** What the row says after what a receiver does: the kind of the failure, and the status of an answer by HTTP. */
const ANSWERS: Record<Act, Record<Form["by"], readonly [reason: string | null, status: number | null]>> = {
  takes: { mail: [null, null], http: [null, 204] },
  refuses: { mail: ["E_INTERNAL_SERVER_ERROR", null], http: ["refused", 503] },
  refusesForGood: { mail: ["E_CONTENT_TOO_LARGE", null], http: ["redirect", 302] },
  isGone: { mail: ["E_RECIPIENT_SUPPRESSED", null], http: ["refused", 410] },
  isSilent: { mail: ["timeout", null], http: ["unreachable", null] },
};

interface Form {
  name: string;
  by: "mail" | "http";
  /** Makes one message that waits; returns where it goes. */
  make(context: ServiceContext, survey: MadeSurvey): Promise<string>;
}

const TEXT = "Words of a mail";

async function makeMail(context: ServiceContext): Promise<string> {
  const subject = crypto.randomUUID();
  const [address, mail] = [`${subject}@example.com`, { subject: "Hello", text: TEXT, html: "" }];
  await writeMail(context, { type: "account-exists", subject, address, mail });
  return address;
}

async function makeLetter(context: ServiceContext, { code, manager }: MadeSurvey): Promise<string> {
  await failAnalysis(context, await makeAnalysis(code), "Failed");
  return manager.email;
}

const postingTo = (address: string) => async (context: ServiceContext, survey: MadeSurvey) => {
  await makeWebhook(survey.manager, address);
  await makeLetter(context, survey);
  // The mail that says so to its manager comes after the answer.
  await vi.waitFor(async () => expect(await countRows("deliveries", "true")).toBe(3), PATIENCE);
  await execute`DELETE FROM deliveries WHERE webhook_id IS NULL`;
  return address;
};

const MAIL: Form = { name: "a mail to an address", by: "mail", make: makeMail };
const LETTER: Form = { name: "a letter to a manager", by: "mail", make: makeLetter };
const FORMS: Form[] = [MAIL, LETTER];
const WEBHOOKS = { "a signed message": ADDRESS, "a message to Slack": SLACK, "a message to Teams": TEAMS };
for (const [name, address] of Object.entries(WEBHOOKS)) {
  FORMS.push({ name, by: "http", make: postingTo(address) });
}

const PATIENCE = 10_000;
const STEP_MS = 30 * 60_000;

/** One message that waits, with its receiver, its consumers and the sweep. */
async function playForm({ by, make }: Form) {
  const context = clock.makeLossyContext();
  const address = await make(context, await makeSurvey());
  expect(await countRows("deliveries", "true")).toBe(1);
  const readRow = async () => (await selectRow`SELECT * FROM deliveries`) ?? {};
  const id = String((await readRow()).id);
  const meet = async (to: string) => {
    expect(to).toBe(address);
    world.calls++;
    const act = await world.receiver();
    if (act === "takes") world.received++;
    return ANSWERS[act][by];
  };
  playServer(async (to) => (await meet(to))[1]);
  const world = {
    ...{ context, calls: 0, received: 0, losesAll: false },
    /** The outcome, and how many copies had been received, whenever it was noted. */
    meanwhile: [] as unknown[],
    receiver: async (): Promise<Act> => "takes",
    consume: () =>
      deliver(context, id, async ({ recipient }) => {
        const [reason] = await meet(recipient);
        if (reason === "timeout") await new Promise(() => {});
        if (reason) throw clock.refusal(reason);
        return "an-id-of-the-service";
      }),
    /** Runs the sweep after that time, and the consumer if it was woken. */
    async pass(ms: number) {
      await clock.passTime(ms);
      await sweepDeliveries(context);
      if (context.swept.splice(0).length > 0 && !world.losesAll) await world.consume();
      await context.settle();
    },
    async live(ms: number) {
      for (let passed = 0; passed < ms; passed += STEP_MS) await world.pass(STEP_MS);
    },
    note: async () => void world.meanwhile.push([(await readRow()).outcome, world.received]),
    /** What has become of it after two more hours with a receiver that takes all. */
    async end() {
      world.receiver = async () => "takes";
      await world.live(2 * HOUR_MS);
      const { outcome, reason, status, ...row } = await readRow();
      const isOver = [row.waits_since, row.lease_expires_at, row.next_try_at].every((time) => time === null);
      const isErased = ![TEXT, address].some((part) => JSON.stringify(row).includes(part));
      const { calls, received, meanwhile } = world;
      return { calls, received, meanwhile, outcome, isOver, isErased, answer: [reason, status] };
    },
  };
  return world;
}

type World = Awaited<ReturnType<typeof playForm>>;
type Expected = (form: Form) => Partial<Awaited<ReturnType<World["end"]>>>;

const arrives = (calls: number, ...meanwhile: unknown[]): Expected => {
  const ended = { calls, meanwhile, received: 1, outcome: "delivered", isOver: true, isErased: true };
  return ({ by }) => ({ ...ended, answer: [...ANSWERS.takes[by]] });
};
const fails = (act: Act, calls: number = expect.any(Number)): Expected => {
  const ended = { calls, meanwhile: [["failed", 0]], received: 0, outcome: "failed", isOver: true };
  return (form) => ({ ...ended, isErased: form !== MAIL, answer: [...ANSWERS[act][form.by]] });
};

const meets = (act: Act, hours = 0) => {
  return async (world: World) => {
    world.receiver = async () => act;
    await world.live(hours * HOUR_MS || STEP_MS);
    await world.note();
  };
};

/** Has something happen in the middle of the next try; what others send meanwhile is taken. */
function duringNextTry(world: World, happen: () => Promise<unknown>, act: Act = "takes"): void {
  world.receiver = async () => {
    world.receiver = async () => "takes";
    await happen();
    return act;
  };
}

async function killConsumer(world: World) {
  clock.playTimeLimits(null);
  duringNextTry(world, () => new Promise(() => {}));
  void world.consume();
  await vi.waitFor(() => expect(world.calls).toBe(1), PATIENCE);
}

async function meetSilence(world: World) {
  const stop = clock.playTimeLimits(300);
  await meets("isSilent")(world);
  stop();
}

async function loseAll(world: World) {
  world.losesAll = true;
  await meets("takes", 23)(world);
  world.losesAll = false;
}

async function consumeAtOnce(world: World) {
  duringNextTry(world, world.consume);
  await atOnce(2, world.consume);
  await world.note();
}

async function outlive(world: World) {
  await killConsumer(world);
  for (const passed of [0, LEASE_MS - 20_000, 20_000]) {
    await world.pass(passed);
    await world.note();
  }
}

/** It is written, and a consumer is killed, while the clock is ahead. */
async function jump(world: World) {
  await world.pass(-DAY_MS);
  await clock.passTime(2 * DAY_MS);
  await killConsumer(world);
  await clock.passTime(-DAY_MS);
  await world.live(DAY_MS);
}

const WAITS = [null, 0];
const DELIVERED = ["delivered", 1];
const LATE = arrives(expect.any(Number), WAITS);
const AFTER_LEASE = arrives(2, WAITS, WAITS, DELIVERED);
type Fault = [play: (world: World) => Promise<void>, Expected, mistake: keyof typeof clock.MISTAKES];
/** What happens, what must be true afterwards, and a mistake for which it would not be. */
const FAULTS: Record<string, Fault> = {
  "that is taken arrives once": [meets("takes"), arrives(1, DELIVERED), "forgetsItsEnd"],
  "that is refused for now arrives once": [meets("refuses"), arrives(2, WAITS), "givesUp"],
  "that is refused for good fails": [meets("refusesForGood"), fails("refusesForGood", 1), "forgetsItsEnd"],
  "whose receiver is gone fails": [meets("isGone"), fails("isGone", 1), "forgetsItsEnd"],
  "that meets silence arrives once": [meetSilence, arrives(2, WAITS), "givesUp"],
  "that meets a provider down for 23 hours arrives once in the end": [meets("refuses", 23), LATE, "givesUp"],
  "that meets a provider down for 25 hours fails": [meets("refuses", 25), fails("refuses"), "neverEnds"],
  "that a queue loses for 23 hours arrives once": [loseAll, arrives(1, WAITS), "isNotSwept"],
  "that consumers take up at once arrives once": [consumeAtOnce, arrives(1, DELIVERED), "leasesNothing"],
  "whose consumer is killed in the middle of a try arrives once": [outlive, AFTER_LEASE, "leasesForGood"],
  "is not lost by a clock that jumps ahead a day and back": [jump, arrives(2), "leasesForGood"],
};
const TABLE = FORMS.flatMap((form) =>
  Object.entries(FAULTS).map(([name, fault]) => [`${form.name} ${name}`, form, ...fault] as const),
);

it.each(TABLE)("%s", async (_, form, play, expected) => {
  const world = await playForm(form);
  await play(world);
  expect(await world.end()).toMatchObject(expected(form));
});

it.each(TABLE)("%s, unless the code makes a mistake", async (_, form, play, expected, mistake) => {
  await clock.makeLossyContext().db.run(clock.MISTAKES[mistake]);
  const world = await playForm(form);
  await play(world);
  const end = await world.end();
  expect(end).not.toMatchObject(expected(form));
  if (mistake === "leasesNothing") expect(end.received).toBeGreaterThan(1);
});

it.each(["takes", "refuses"] as const)(
  "a letter whose survey is deleted in the middle of a try that its receiver %s leaves no row and no error",
  async (act) => {
    const world = await playForm(LETTER);
    duringNextTry(world, () => execute`DELETE FROM survey_codes`, act);
    await world.consume();
    expect(await countRows("deliveries", "true")).toBe(0);
    expect(logged.filter((line) => !line.includes("mail_failed"))).toEqual([]);
    expect(await world.end()).toMatchObject({ calls: 1 });
  },
);

it("an occasion that is announced twice at once has one delivery for each recipient", async () => {
  const survey = await makeSurvey();
  for (const manager of [survey.manager, await addSecondManager(survey)]) await makeWebhook(manager, SLACK);
  const [made, ends] = [Date.now() - 3 * DAY_MS, Date.now() + DAY_MS - HOUR_MS];
  await execute`UPDATE survey_codes SET created_at = ${made}, expires_at = ${ends} WHERE code = ${survey.code}`;
  const announce = async () => {
    await atOnce(2, () => announceClosings(clock.makeLossyContext()));
    return countRows("deliveries", "survey_code = ? AND type = 'survey.closing'", survey.code);
  };
  expect([await announce(), await announce()]).toEqual([4, 4]);
  await execute`UPDATE deliveries SET occasion = 'another:' || occasion`;
  expect(await announce()).toBe(8);
});

it("10,000 events that wait for one manager's webhook leave room in a sweep for another's letter and webhook", async () => {
  const [{ webhook }, other] = [await makeWebhook((await makeSurvey()).manager), await makeSurvey()];
  await makeWebhook(other.manager);
  const context = clock.makeLossyContext();
  await LETTER.make(context, other);
  // Of no survey: none of them waits for another.
  await execute`WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 10000)
    INSERT INTO deliveries (id, webhook_id, type, occasion, day, waits_since)
    SELECT 'many' || n, ${webhook.id}, 'survey.opened', 'made:' || n, 1, 1 FROM number`;
  await sweepDeliveries(context);
  expect(context.swept.filter((id) => id.startsWith("many"))).toHaveLength(EVENTS_PER_WEBHOOK);
  const isSwept = "survey_code = ? AND id IN (SELECT value FROM json_each(?))";
  expect(await countRows("deliveries", isSwept, other.code, JSON.stringify(context.swept))).toBe(2);
  const oldest = `(SELECT id FROM deliveries WHERE outcome IS NULL ORDER BY waits_since LIMIT ${MAIL_OUTAGE.mailsPerMinute})`;
  expect(await countRows(oldest, "id NOT LIKE 'many%'")).toBe(0);
});
