import { beforeAll, expect, it } from "vitest";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { makeManager, readManagerId } from "#tests/worker/setup/accounts.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { listInsights } from "#worker/services/analyses/index.ts";
import { seedDemo } from "#worker/services/demo/seed-demo.ts";

/** The insights of the team with two rounds, the later one first. */
let rounds: InsightVersions[];
let later: RenderedReport;
let open: RenderedReport;
let surveys: Awaited<ReturnType<typeof seedDemo>>["surveys"];

beforeAll(async () => {
  const context = makeContext();
  const managers: string[] = [];
  const signUp = async () => {
    const id = await readManagerId(await makeManager());
    managers.push(id);
    return { id, email: "manager@example.com" };
  };
  ({ surveys } = await seedDemo(context, { signUp, drawSignupPin: async () => "123456" }));
  const insightsOf = (name: string) =>
    Promise.all(
      surveys
        .filter(({ organizationName }) => organizationName.startsWith(name))
        .map(({ code }) => listInsights(context, managers[1] ?? "", code, null)),
    );
  rounds = await insightsOf("Northfield");
  open = (await insightsOf("Bergmann"))[0]?.versions[0]?.report as RenderedReport;
  const isLater = ({ versions }: InsightVersions) => (versions[0]?.report?.changes.length ?? 0) > 0;
  rounds.sort((a, b) => Number(isLater(b)) - Number(isLater(a)));
  later = rounds[0]?.versions[0]?.report as RenderedReport;
}, 60_000);

it("the demo says how far each of its surveys has come", () => {
  const states = surveys.map(({ organizationName, mode, answers, hasEnded, hasReport }) =>
    [organizationName.split(" ")[0], mode, answers, hasEnded, hasReport].join(),
  );
  expect(states.toSorted()).toEqual([
    expect.stringMatching(/^Bergmann,open,\d+,false,true$/),
    "Harbour,confidential,5,true,false",
    expect.stringMatching(/^Northfield,confidential,\d+,false,true$/),
    expect.stringMatching(/^Northfield,confidential,\d+,true,true$/),
  ]);
  expect(surveys.every(({ answers }) => answers >= 5)).toBe(true);
});

it("the demo's second round has wants, with no owner beside answers that lie far apart", () => {
  const wants = later.findings.filter(({ kind }) => kind === "want");
  expect(wants).not.toEqual([]);
  expect(wants.flatMap(({ advice }) => advice.flatMap(({ owner }) => owner ?? []))).toEqual([]);
});

it("the demo's second round does not advise a step that is done again", () => {
  const done = rounds[1]?.versions[0]?.actions?.find(({ doneAt }) => doneAt !== null);
  expect(later.followedUp.map(({ text }) => text).join(" ")).toContain(`“${done?.title}”`);
  const advised = [...later.findings, ...later.otherAdvice].flatMap(({ advice }) => advice);
  expect(advised.map(({ title }) => title)).not.toContain(done?.title);
});

it("the demo's second round says what has changed since the last round", () => {
  expect(later.findings.map(({ kind }) => kind)).toContain("change");
  expect(later.findings.some(({ statements }) => statements.length > 0)).toBe(true);
});

it("the demo's open survey shows where people and groups differ", () => {
  const kinds = open.findings.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["camps", "groups"]));
});
