import { type Client, inParallel, PASSWORD, signUp, times, World } from "./client.ts";
import { type BenchRow, median, type Size } from "./figures.ts";

/** A proof of work as the pages solve it, on a laptop that does other things beside it. */
const PATIENCE_SECONDS = 30;
const SIGN_IN = "/api/auth/sign-in/email";
const OWNER = "owner@example.com";
const HOME = "198.51.100.20";
/** Before any caller has made an attempt. */
const ELSEWHERE = "198.51.100.31";

/** Wrong tries, from twenty networks: more than are free of a proof. */
const WRONG_SIGNUP_PINS = 200;
const WRONG_MANAGER_PINS = 100;
const NETWORKS = 20;
const networkOf = (index: number) => `2001:db8:2:${(index % NETWORKS) + 1}::1`;

const waited = (name: string, { status, seconds }: { status: number; seconds: number }): BenchRow => {
  if (status !== 200) throw new Error(`${name}: ${status}`);
  return { name, value: seconds, limit: PATIENCE_SECONDS, unit: "s" };
};

async function timeSignUp(world: World): Promise<BenchRow> {
  const body = (email: string, signupPin: string) => ({
    ...{ email, password: PASSWORD, signupPin, acceptedTerms: true },
  });
  const signupPin = await world.drawSignupPin();
  await inParallel(
    10,
    times(WRONG_SIGNUP_PINS, (index) => () => {
      const wrong = body(`guess-${index}@example.com`, String(100_000 + index));
      return world.client(networkOf(index)).post("/api/auth/sign-up/email", wrong);
    }),
  );
  const honest = await world
    .client(ELSEWHERE)
    .postAsPerson("/api/auth/sign-up/email", body("jo@example.com", signupPin));
  return waited(`a sign-up after ${WRONG_SIGNUP_PINS} wrong signup PINs takes`, honest);
}

async function timeResults(world: World): Promise<BenchRow> {
  const manager = await signUp(world, HOME, "manager@example.com");
  const survey = await manager.post("/api/manage/surveys", {
    organizationName: "Harbour Clinics",
    expiresInDays: 7,
  });
  const { code, managerPin } = survey.body;
  await inParallel(
    10,
    times(WRONG_MANAGER_PINS, (index) => () => {
      const pin = String((Number(managerPin) + 1 + index) % 1_000_000).padStart(6, "0");
      return world.client(networkOf(index)).post("/api/results", { code, pin });
    }),
  );
  const honest = await world.client(ELSEWHERE).postAsPerson("/api/results", { code, pin: managerPin });
  return waited(`results after ${WRONG_MANAGER_PINS} wrong manager PINs take`, honest);
}

const ROUNDS: Record<Size, number> = { smoke: 1, full: 3 };
const STRANGERS = 20;
const HEAD_START_MS = 200;

async function signIn(owner: Client): Promise<number> {
  const { seconds, status } = await owner.post(SIGN_IN, { email: OWNER, password: PASSWORD });
  if (status !== 200) throw new Error(`The owner's sign-in: ${status}`);
  await owner.signOut();
  return seconds;
}

async function timeBesideStrangers(world: World, owner: Client, round: number): Promise<number> {
  const strangers = times(STRANGERS, (index) =>
    world
      .client(`2001:db8:5:${round * STRANGERS + index + 1}::1`)
      .post(SIGN_IN, { email: `nobody-${round}-${index}@example.com`, password: "wrong password" }),
  );
  // The strangers' are in flight before the owner's comes.
  await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  const seconds = await signIn(owner);
  await Promise.all(strangers);
  return seconds;
}

/** The owner's sign-in while as many for unknown accounts, from as many networks, are in flight. */
async function timeSignIn(world: World, rounds: number): Promise<BenchRow[]> {
  const owner = await signUp(world, HOME, OWNER);
  await owner.signOut();
  const quiet: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push(await signIn(owner));
    beside.push(await timeBesideStrangers(world, owner, round));
  }
  const [alone, among] = [median(quiet), median(beside)];
  const shown = { ours: `${among.toFixed(2)} s`, floor: `${alone.toFixed(2)} s` };
  const name = `the owner's sign-in beside ${STRANGERS} for unknown accounts`;
  return [
    { name: `${name}, above a quiet one`, ...shown, value: among - alone, limit: 1, unit: "s" },
    { name: `${name} / a quiet one`, ...shown, value: among / alone, limit: 6 },
  ];
}

/** What attacks from several networks cost the person beside them, each attack on a server of its own. */
export async function benchDoors(size: Size): Promise<BenchRow[]> {
  return [
    await World.with(timeSignUp),
    await World.with(timeResults),
    ...(await World.with((world) => timeSignIn(world, ROUNDS[size]))),
  ];
}
