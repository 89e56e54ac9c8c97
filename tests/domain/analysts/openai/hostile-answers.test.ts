import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { isDivision, isObligatory, makePlan, mayBeStressed } from "#domain/report/plan.ts";
import { keepTakenIn } from "#domain/report/proposals.ts";
import { ORIGINAL_WORDS } from "#domain/report/render/original-words.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { HOSTILE_ANSWERS } from "#tests/ai/hostile-answers.ts";
import { serveAi } from "#tests/ai/server.ts";
import { sentencesOf } from "#tests/domain/report/in-common.ts";
import type { Edited } from "#worker/analysts/analyst.ts";
import { createOpenaiAnalyst } from "#worker/analysts/openai/openai-analyst.ts";
import { DRAFTS } from "./drafts.ts";

let server: Awaited<ReturnType<typeof serveAi>>;
beforeAll(async () => {
  server = await serveAi();
});
afterAll(() => server.stop());

const { ahead, split, analysis, apart } = DRAFTS;
const ALL = [ahead, split, analysis, apart];
/** A team of several drafts at once: three claims divide it, four are wants, one is a low mark, three are obligatory. */
const CLAIMS = [...new Map(ALL.flatMap(({ claims }) => claims.map((one) => [one.id, one]))).values()];
const DRAFT = {
  claims: CLAIMS,
  sentences: new Map(ALL.flatMap(({ sentences }) => [...sentences])),
  advice: [],
  asksSuggestions: true,
  roles: [],
};

async function answerWith(answer: unknown): Promise<Edited> {
  const content = typeof answer === "string" ? answer : JSON.stringify(answer);
  const plan = { "POST /chat/completions": [{ json: { choices: [{ message: { content } }] } }] };
  const planned = await fetch(`${server.origin}/plans`, { method: "POST", body: JSON.stringify(plan) });
  const baseURL = `${server.origin}/${(await planned.json()).id}/v1`;
  const config = JSON.stringify({ baseURL });
  return createOpenaiAnalyst({
    type: "openai",
    apiKey: null,
    config,
    maxCalls: 1,
    allowsLoopback: true,
  }).edit(DRAFT);
}

/** Every sentence about the answers that a report of a plan has. */
function textsOf(plan: StoredReport["plan"]): string[] {
  const nothing = { advice: [], followedUp: [], suggestions: [], quotation: null };
  const report: StoredReport = { shape: "claims-1", mode: "open", claims: [...CLAIMS], plan, ...nothing };
  const reading = { words: ORIGINAL_WORDS, madeAt: new Date(0), statements: {}, library: LIBRARY };
  return sentencesOf(renderReport(report, reading)).map(({ text }) => text);
}

const before = JSON.stringify(CLAIMS);
const plan = makePlan(CLAIMS);
const findings = CLAIMS.filter(mayBeStressed).map(({ id }) => id);
const pairs = findings.flatMap((one) => findings.map((other) => [one, other]));
const own = new Set(pairs.flatMap((stressed) => textsOf({ ...plan, stressed })));
const obligatory = CLAIMS.filter(isObligatory).map(({ id }) => id);

it("a hostile answer comes in 30 kinds", () => {
  expect(new Set(HOSTILE_ANSWERS.map(([name]) => name)).size).toBe(30);
});

describe.each(HOSTILE_ANSWERS)("a hostile answer with %s", (_, answer) => {
  let edited: Edited;
  beforeAll(async () => {
    edited = await answerWith(answer);
  });

  it("changes no claim", () => {
    expect(JSON.stringify(CLAIMS)).toBe(before);
  });

  it("leaves out nothing that a report must say", () => {
    expect(obligatory.filter((id) => !edited.plan.order.includes(id))).toEqual([]);
  });

  it("puts no want before what divides the team", () => {
    const shown = edited.plan.order.flatMap((id) => CLAIMS.filter((claim) => claim.id === id));
    const firstWant = shown.findIndex(({ kind }) => kind === "want");
    expect(shown.slice(0, firstWant).filter(isDivision)).toHaveLength(3);
  });

  it("brings no sentence about the answers", () => {
    expect(textsOf(edited.plan).filter((text) => !own.has(text))).toEqual([]);
  });

  it("says nothing of its own to a reader", () => {
    const { suggestions, quotation } = keepTakenIn(edited, 0);
    expect([suggestions, quotation]).toEqual([[], null]);
  });
});
