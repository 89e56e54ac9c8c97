import { type BenchRow, median } from "#tests/bench/figures.ts";
import type { Client } from "./client.ts";
import { inParallel, inWorld, PASSWORD, signUp, times, type World } from "./world.ts";

const OWNER = "owner@example.com";
const HOME = "198.51.100.20";
const SIGN_IN = "/api/auth/sign-in/email";
const MAIL_WAYS = ["/api/auth/email-otp/send-verification-otp", "/api/auth/request-password-reset"];

const signIn = (client: Client) => client.post(SIGN_IN, { email: OWNER, password: PASSWORD });

const refused = (name: string, status: number, limit: number, tried: Map<number, number>): BenchRow => ({
  name,
  ours: `status ${status}`,
  floor: `attack ${[...tried].map(([answer, count]) => `${answer}: ${count}`).join(", ")}`,
  value: status === 200 ? 0 : 1,
  limit,
  unit: "of 1",
});

const PASSWORDS = 110;
const MAILS = 25;

/** Wrong passwords and mails asked for, all for one address, from 27 networks; then its owner. */
async function attackAddress(): Promise<BenchRow[]> {
  return inWorld(async (world) => {
    const known = await signUp(world, HOME, OWNER);
    await known.signOut();
    const tried = new Map<number, number>();
    const passwords = times(PASSWORDS, (index) => async () => {
      const client = world.client(`2001:db8:3:${(index % 22) + 1}::1`);
      const { status } = await client.post(SIGN_IN, { email: OWNER, password: `wrong password ${index}` });
      tried.set(status, (tried.get(status) ?? 0) + 1);
    });
    const mails = times(MAILS, (index) => () => {
      const client = world.client(`2001:db8:4:${(index % 5) + 1}::1`);
      return client.post(MAIL_WAYS[index % 2] as string, { email: OWNER });
    });
    await inParallel(4, [...passwords, ...mails]);
    const inKnown = await signIn(known);
    const fresh = world.client("198.51.100.21");
    const inNew = await signIn(fresh);
    const byMail = await known.signOut().then(() => known.post(MAIL_WAYS[0] as string, { email: OWNER }));
    const name = `${PASSWORDS + MAILS} requests against one address`;
    return [
      refused(`${name}: its owner's sign-ins in a known browser refused`, inKnown.status, 0, tried),
      refused(`${name}: its owner's codes by mail in a known browser refused`, byMail.status, 0, tried),
      // Without a limit of ours: only the browser that has signed in before is promised to get in.
      refused(`${name}: its owner's sign-ins in a new browser refused`, inNew.status, 1, tried),
      {
        name: `control: ${name}, of which the server refuses none as too many`,
        ours: `${tried.get(429) ?? 0} refused`,
        value: (tried.get(429) ?? 0) > 0 ? 0 : 1,
        limit: 0,
        unit: "of 1",
      },
    ];
  });
}

const ROUNDS = 3;
const HEAD_START_MS = 200;

async function timeBesideStrangers(world: World, owner: Client, round: number): Promise<number> {
  const strangers = times(20, (index) =>
    world
      .client(`2001:db8:5:${round * 20 + index + 1}::1`)
      .post(SIGN_IN, { email: `nobody-${round}-${index}@example.com`, password: "wrong password" }),
  );
  // The strangers' are in flight before the owner's comes.
  await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  const { seconds, status } = await signIn(owner);
  await Promise.all(strangers);
  if (status !== 200) throw new Error(`The owner's sign-in beside 20 others: ${status}`);
  await owner.signOut();
  return seconds;
}

/** The owner's sign-in while 20 for unknown accounts, from as many networks, are in flight. */
async function attackHashes(): Promise<BenchRow[]> {
  return inWorld(async (world) => {
    const owner = await signUp(world, HOME, OWNER);
    await owner.signOut();
    const quiet: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push((await signIn(owner)).seconds);
      await owner.signOut();
      beside.push(await timeBesideStrangers(world, owner, round));
    }
    const [alone, among] = [median(quiet), median(beside)];
    return [
      {
        name: "20 sign-ins in flight for unknown accounts: the owner's, above a quiet one",
        ours: `${among.toFixed(2)} s`,
        floor: `${alone.toFixed(2)} s`,
        value: among - alone,
        limit: 1,
        unit: "s",
      },
      {
        name: "20 sign-ins in flight for unknown accounts: the owner's / a quiet one",
        ours: `${among.toFixed(2)} s`,
        floor: `${alone.toFixed(2)} s`,
        value: among / alone,
        limit: 6,
      },
    ];
  });
}

export const attackSignIns = async (): Promise<BenchRow[]> => [
  ...(await attackAddress()),
  ...(await attackHashes()),
];
