import { type Answer, type Client, PASSWORD, signUp, World } from "./client.ts";
import { type BenchRow, figure, type Size } from "./figures.ts";

/** A proof of work as the pages solve it, on a laptop that does other things beside it. */
const PATIENCE_SECONDS = 30;
const SIGN_IN = "/api/auth/sign-in/email";
const HOME = "198.51.100.20";
/** Before any caller has made an attempt. */
const ELSEWHERE = "198.51.100.31";

/** Wrong tries, from twenty networks: more than are free of a proof. */
const WRONG_SIGNUP_PINS = 200;
const WRONG_MANAGER_PINS = 100;
const NETWORKS = 20;
const networkOf = (index: number) => `2001:db8:2:${(index % NETWORKS) + 1}::1`;

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

const waited = (name: string, seconds: number) => figure(name, seconds, PATIENCE_SECONDS, "s");

/** Has strangers in all networks make wrong tries, ten at a time; then one person makes the right one elsewhere. */
async function timeAfter(
  world: World,
  name: string,
  path: string,
  { wrong, tries, right }: { wrong: (index: number) => object; tries: number; right: object },
): Promise<BenchRow> {
  let made = 0;
  const guess = async () => {
    for (let index = made++; index < tries; index = made++)
      await world.client(networkOf(index)).post(path, wrong(index));
  };
  await Promise.all(times(10, guess));
  const { status, seconds } = await world.client(ELSEWHERE).postAsPerson(path, right);
  if (status !== 200) throw new Error(`${name}: ${status}`);
  return waited(name, seconds);
}

async function timeSignUp(world: World): Promise<BenchRow> {
  const body = (email: string, signupPin: string) => {
    return { email, password: PASSWORD, signupPin, acceptedTerms: true };
  };
  return timeAfter(
    world,
    `a sign-up after ${WRONG_SIGNUP_PINS} wrong signup PINs takes`,
    "/api/auth/sign-up/email",
    {
      wrong: (index) => body(`guess-${index}@example.com`, String(100_000 + index)),
      tries: WRONG_SIGNUP_PINS,
      right: body("jo@example.com", await world.drawSignupPin()),
    },
  );
}

async function timeResults(world: World): Promise<BenchRow> {
  const manager = await signUp(world, HOME, "manager@example.com");
  const survey = await manager.post("/api/v1/surveys", {
    organizationName: "Harbour Clinics",
    expiresInDays: 7,
  });
  const { code, managerPin: pin } = survey.body;
  const another = (index: number) => String((Number(pin) + 1 + index) % 1_000_000).padStart(6, "0");
  return timeAfter(world, `results after ${WRONG_MANAGER_PINS} wrong manager PINs take`, "/api/results", {
    wrong: (index) => ({ code, pin: another(index) }),
    tries: WRONG_MANAGER_PINS,
    right: { code, pin },
  });
}

const HONEST = 8;
const HEAD_START_MS = 300;
/** Strangers whose sign-ins are in flight at any moment, each in a new network every time. */
const IN_FLIGHT: Record<Size, number[]> = { smoke: [5], full: [1, 2, 5, 20] };

const ownerOf = (index: number) => `owner-${index}@example.com`;

type SignIn = (client: Client, body: { email: string; password: string }) => Promise<Answer>;
const withoutProof: SignIn = (client, body) => client.post(SIGN_IN, body);
const asPerson: SignIn = (client, body) => client.postAsPerson(SIGN_IN, body);

/** What becomes of eight honest sign-ins at once, each in a new browser and network, beside strangers who never stop. */
async function signInBeside(world: World, strangers: number, stranger: SignIn, honest: SignIn) {
  let calls = 0;
  let isOver = false;
  const attack = times(strangers, async () => {
    while (!isOver) {
      const network = `2001:db8:5:${(++calls).toString(16)}::1`;
      await stranger(world.client(network), { email: `nobody-${calls}@example.com`, password: "a guess" });
    }
  });
  await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  const network = () => `2001:db8:6:${(++calls).toString(16)}::1`;
  const answers = await Promise.all(
    times(HONEST, (index) => honest(world.client(network()), { email: ownerOf(index), password: PASSWORD })),
  );
  isOver = true;
  await Promise.all(attack);
  const letIn = answers.filter(({ status }) => status === 200);
  return { letIn: letIn.length, seconds: Math.max(...answers.map(({ seconds }) => seconds)) };
}

/** Honest people who sign in while strangers keep every hash of the isolate busy. */
async function timeSignIn(world: World, inFlight: number[]): Promise<BenchRow[]> {
  for (let index = 0; index < HONEST; index++) {
    const owner = await signUp(world, `2001:db8:7:${index + 1}::1`, ownerOf(index));
    await owner.post("/api/auth/sign-out");
  }
  const attacks = [
    ...inFlight.map((strangers) => ({ strangers, stranger: withoutProof, kind: "" })),
    { strangers: 5, stranger: asPerson, kind: " who solve their challenges" },
  ];
  const rows: BenchRow[] = [];
  for (const { strangers, stranger, kind } of attacks) {
    const name = `${HONEST} sign-ins at once beside ${strangers} strangers${kind}`;
    const { letIn, seconds } = await signInBeside(world, strangers, stranger, asPerson);
    if (letIn < HONEST) throw new Error(`${name}: ${letIn} let in`);
    rows.push(waited(`${name}, the slowest`, seconds));
  }
  const control = await signInBeside(world, 5, withoutProof, withoutProof);
  if (control.letIn === HONEST) throw new Error("The strangers are in nobody's way.");
  return rows;
}

/** What attacks from several networks cost the person beside them, each attack on a server of its own. */
export async function benchDoors(size: Size): Promise<BenchRow[]> {
  return [
    await World.with(timeSignUp),
    await World.with(timeResults),
    ...(await World.with((world) => timeSignIn(world, IN_FLIGHT[size]))),
  ];
}
