import { expect, it } from "vitest";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { sweepRuns } from "#worker/db/schema/operations.ts";
import { type Part, SWEEPS, sweep } from "#worker/sweep.ts";

type Parts = Record<string, Part>;
type Arrange = (parts: Parts) => Parts;

const PARTS = Object.entries(SWEEPS).flatMap(([name, parts]) =>
  Object.keys(parts).map((part) => `${name}.${part}`),
);

const logged = captureErrors();

/** The kinds or names in the log lines of an event. */
const listLogged = (event: string): string[] =>
  logged
    .map((line) => JSON.parse(line))
    .flatMap((line) => (line.event === event ? [line.kind ?? line.name] : []));

/** Runs the sweeps, of which these parts throw. Returns the parts that came to their end, and those that failed as recorded. */
async function runBroken(broken: readonly string[], arrange: Arrange = (parts) => parts) {
  const done: string[] = [];
  const breakPart = (name: string, run: Part): Part =>
    async function runWatched(context) {
      if (broken.includes(name)) throw new RangeError("A part of a test.");
      await run(context);
      done.push(name);
    };
  const sweeps = Object.entries(SWEEPS).map(([name, parts]) => {
    const watched = Object.entries(parts).map(([part, run]) => [part, breakPart(`${name}.${part}`, run)]);
    return [name, arrange(Object.fromEntries(watched))] as const;
  });
  // Every alert is sent, not one of a kind an hour.
  const context = { ...makeContext(), attemptCounter: {} as never };
  await sweep(context, Object.fromEntries(sweeps));
  await context.settle();
  const failed = (await context.db.select().from(sweepRuns)).flatMap(({ name, errors }) =>
    Object.keys(errors).flatMap((part) => (errors[part] === "RangeError" ? [`${name}.${part}`] : [])),
  );
  return { done, failed: failed.toSorted() };
}

const without = (broken: readonly string[]) => PARTS.filter((part) => !broken.includes(part));

it("there are six sweeps", () => {
  expect(Object.keys(SWEEPS)).toHaveLength(6);
});

it.each([...PARTS.map((part) => [part, [part]] as const), ["all parts", PARTS] as const])(
  "the failure of %s is recorded and stops no other part of the sweeps",
  async (_, broken) => {
    const { done, failed } = await runBroken(broken);
    expect(done).toEqual(without(broken));
    expect(failed).toEqual(broken.toSorted());
    expect(listLogged("sweep_failed")).toEqual(broken);
    expect(listLogged("alert")).toEqual(broken.map((part) => `sweep_failed_${part}`));
  },
);

it("the failure of a part would stop those after it in one try", async () => {
  const shareTry: Arrange = (parts) => ({
    all: async (context) => {
      for (const run of Object.values(parts)) await run(context);
    },
  });
  const broken = ["due.closings"];
  const { done } = await runBroken(broken, shareTry);
  expect(without(broken).filter((part) => !done.includes(part))).toContain("due.reminders");
});

it("no failure of a sweep's part stays recorded once it has run", async () => {
  await runBroken(PARTS);
  await runSweep();
  const runs = await makeContext().db.select().from(sweepRuns);
  expect(runs.flatMap(({ errors }) => Object.values(errors)).filter(Boolean)).toEqual([]);
});
