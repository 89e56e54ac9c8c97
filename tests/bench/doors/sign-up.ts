import type { BenchRow } from "#tests/bench/figures.ts";
import { inParallel, inWorld, PASSWORD, times, type World } from "./world.ts";

const HONEST = "198.51.100.7";
/** A proof of work as the pages solve it, on a laptop that does other things beside it. */
const PATIENCE_SECONDS = 30;

const tryPin = (world: World, network: string, index: number) => () =>
  world.client(network).post("/api/auth/sign-up/email", {
    email: `guess-${index}@example.com`,
    password: PASSWORD,
    signupPin: String(100_000 + index),
    acceptedTerms: true,
  });

/** Wrong PINs from those networks, then a visitor elsewhere who has a right one. */
async function attackSignUp(
  count: number,
  from: string,
  networkOf: (index: number) => string,
): Promise<BenchRow[]> {
  const name = `${count} wrong signup PINs ${from}`;
  return inWorld(async (world) => {
    const signupPin = await world.drawSignupPin();
    await inParallel(
      10,
      times(count, (index) => tryPin(world, networkOf(index), index)),
    );
    const body = { email: "jo@example.com", password: PASSWORD, signupPin, acceptedTerms: true };
    const { status, seconds } = await world.client(HONEST).postAsPerson("/api/auth/sign-up/email", body);
    return [
      {
        name: `${name}: honest sign-ups refused`,
        ours: `status ${status}`,
        value: status === 200 ? 0 : 1,
        limit: 0,
        unit: "of 1",
      },
      {
        name: `${name}: the honest sign-up takes`,
        value: seconds,
        limit: PATIENCE_SECONDS,
        unit: "s",
      },
    ];
  });
}

export const attackSignUps = async (): Promise<BenchRow[]> => [
  ...(await attackSignUp(100, "from one /64", (index) => `2001:db8:1:1::${(index + 1).toString(16)}`)),
  ...(await attackSignUp(200, "from 20 networks", (index) => `2001:db8:2:${(index % 20) + 1}::1`)),
];
