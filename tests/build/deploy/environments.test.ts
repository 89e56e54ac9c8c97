import { describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { type Deployment, readDeployment } from "#build/wrangler.ts";

const production = readDeployment();
const staging = readDeployment("staging");

const namesOf = ({ worker, database, bucket, queues }: Deployment) => [
  worker,
  database.name,
  bucket.name,
  ...queues,
];

/** The names that the Worker knows its bindings by. */
function listBindings(env?: string) {
  const config = readConfig({ config: "wrangler.toml", env });
  const { d1_databases, kv_namespaces, r2_buckets, queues, analytics_engine_datasets } = config;
  const { version_metadata, durable_objects, send_email, ratelimits, assets } = config;
  const bound = [d1_databases, kv_namespaces, r2_buckets, queues.producers, analytics_engine_datasets];
  return [
    ...bound.flatMap((list: { binding: string }[] = []) => list.map(({ binding }) => binding)),
    ...[...durable_objects.bindings, ...send_email, ...ratelimits].map(({ name }) => name),
    version_metadata?.binding,
    assets?.binding,
  ];
}

it("staging beside production has the same bindings and the same variables", () => {
  expect(listBindings("staging")).toEqual(listBindings());
  expect(Object.keys(staging.vars).sort()).toEqual(Object.keys(production.vars).sort());
  expect(listBindings()).toContain("DB");
  expect(listBindings()).not.toContain("");
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
