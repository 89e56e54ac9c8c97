import { beforeAll, expect, it } from "vitest";
import { askAs, MATRIX } from "#tests/worker/api/matrix/calls.ts";
import type { Row } from "#tests/worker/api/matrix/statuses.ts";
import { makeWorld } from "#tests/worker/api/matrix/world.ts";
import { ROLES, type Role } from "#tests/worker/setup/actors.ts";
import { mutate, Random } from "./mutate.ts";

const ROUNDS = 2;
/** What a trace, or the database's own words, would show in an answer. */
const TRACE = /\bat (?:async )?[\w.<>]+ \(|\.(?:js|ts|mjs):\d+:\d+|SQLITE_|D1_ERROR|drizzle|TypeError/;
/** Whoever gets one of these for a request without fault has no business with the route, whatever the request says. */
const REFUSED = new Set([401, 403, 404]);

const random = new Random(49);
/** Those who got a 2xx: if one got none, its requests would be refused for another reason than what is wrong in them. */
const heard = new Set<Role>();

beforeAll(makeWorld);

/** What is wrong with the answer to a mutated request, or null. */
async function findFault(role: Role, route: string, { statuses }: Row): Promise<string | null> {
  const answer = await askAs(role, route, { change: (question) => mutate(random, question) });
  answer.webSocket?.accept();
  answer.webSocket?.close();
  const text = answer.webSocket ? "" : await answer.text();
  if (answer.ok) heard.add(role);
  const isForeign = answer.ok && REFUSED.has(statuses[role]);
  const isBroken = answer.status >= 500 && statuses[role] < 500;
  const isFault = isBroken || TRACE.test(text) || isForeign;
  return isFault ? `${role}: ${answer.status} ${text.slice(0, 200)}` : null;
}

it.each(Object.entries(MATRIX))(
  "%s answers no mutated request with a fault, a trace or what is not its caller's",
  async (route, row) => {
    const faults: (string | null)[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const role of ROLES) faults.push(await findFault(role, route, row));
    }
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  },
);

it("every caller's mutated requests are heard, too", () => {
  expect([...heard].toSorted()).toEqual(ROLES.toSorted());
});
