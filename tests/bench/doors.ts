import { attackContact } from "./doors/contact.ts";
import { attackResults } from "./doors/results.ts";
import { attackSignIns } from "./doors/sign-in.ts";
import { attackSignUps } from "./doors/sign-up.ts";
import type { BenchRow } from "./figures.ts";

/** What attacks from several networks cost the person beside the attacker. */
export async function benchDoors(): Promise<BenchRow[]> {
  return [
    ...(await attackSignUps()),
    ...(await attackSignIns()),
    ...(await attackResults()),
    ...(await attackContact()),
  ];
}
