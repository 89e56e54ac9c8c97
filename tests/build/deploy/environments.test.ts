import { describe, expect, it } from "vitest";
import { type Deployment, readDeployment } from "#build/wrangler.ts";

const production = readDeployment();
const staging = readDeployment("staging");

const namesOf = ({ worker, database, bucket, queues }: Deployment) => [
  worker,
  database.name,
  bucket.name,
  ...queues,
];

it("staging beside production has the same bindings and the same variables", () => {
  expect(staging.bindings).toEqual(production.bindings);
  expect(Object.keys(staging.vars).sort()).toEqual(Object.keys(production.vars).sort());
  expect(production.bindings).toContainEqual({ kind: "d1", name: "DB" });
  expect(production.bindings.map(({ name }) => name)).not.toContain("");
});

it("staging beside production shares no Worker, database, bucket, queue or address with production", () => {
  const taken = new Set(namesOf(production));
  expect(namesOf(staging).filter((name) => taken.has(name))).toEqual([]);
  expect(namesOf(staging)).not.toContain("");
  expect(staging.vars.SITE_URL).not.toBe(production.vars.SITE_URL);
});

it("staging beside production is known by its name alone", () => {
  expect(() => readDeployment("stagging")).toThrow(
    'No environment found in configuration with name "stagging"',
  );
});

describe.each([production, staging])("the dead-letter queues of $environment", (deployment) => {
  it("are the queues whose name ends in -dead", () => {
    const named = deployment.queues.filter((queue) => queue.endsWith("-dead"));
    expect(named).toHaveLength(3);
    expect(named.sort()).toEqual([...deployment.deadLetterQueues].sort());
    expect(deployment.consumedQueues).toEqual(expect.arrayContaining(named));
  });
});
