import { beforeAll, describe, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { isDivision, isObligatory, makePlan, mayBeStressed } from "#domain/report/plan.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { DEFAULT_LOCALE } from "#domain/report/render/say.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { HOSTILE_ANSWERS } from "#tests/ai/hostile-answers.ts";
import type { Edited } from "#worker/analysts/analyst.ts";
import { createOpenaiAnalyst } from "#worker/analysts/openai/openai-analyst.ts";
import { serveStandIn } from "./stand-in.ts";
import { DRAFTS } from "./suggestions/drafts.ts";

const planServer = serveStandIn();

const { ahead, split, analysis, apart } = DRAFTS;
const ALL = [ahead, split, analysis, apart];
/** A team of several drafts at once: three claims divide it, four are wants, one is a low mark, three are obligatory. */
const CLAIMS = [...new Map(ALL.flatMap(({ claims }) => claims.map((one) => [one.id, one]))).values()];
const DRAFT = {
  claims: CLAIMS,
  sentences: new Map(ALL.flatMap(({ sentences }) => [...sentences])),
  advice: [],
};

async function answerWith(answer: unknown): Promise<Edited> {
  const content = typeof answer === "string" ? answer : JSON.stringify(answer);
  const { baseURL } = await planServer({
    "POST /chat/completions": [{ json: { choices: [{ message: { content } }] } }],
  });
  const config = JSON.stringify({ baseURL });
  return createOpenaiAnalyst({ type: "openai", apiKey: null, config, maxCalls: 1 }).edit(DRAFT);
}

/** Every sentence about the answers that a report of a plan has. */
function sentencesOf(plan: StoredReport["plan"]): string[] {
  const rendered = renderReport(
    {
      shape: "claims-1",
      mode: "open",
      claims: [...CLAIMS],
      plan,
      advice: [],
      followedUp: [],
      suggestions: [],
      quotation: null,
    },
    { locale: DEFAULT_LOCALE, madeAt: new Date(0), statements: {}, library: LIBRARY },
  );
  const texts: string[] = [];
  JSON.stringify(rendered, (key, value) => {
    if (key === "text") texts.push(value);
    return value;
  });
  return texts;
}

describe("a hostile answer", () => {
  const before = JSON.stringify(CLAIMS);
  const plan = makePlan(CLAIMS);
  const findings = CLAIMS.filter(mayBeStressed).map(({ id }) => id);
  const pairs = findings.flatMap((one) => findings.map((other) => [one, other]));
  const own = new Set(pairs.flatMap((stressed) => sentencesOf({ ...plan, stressed })));
  const obligatory = CLAIMS.filter(isObligatory).map(({ id }) => id);

  it("comes in 30 kinds", () => {
    expect(new Set(HOSTILE_ANSWERS.map(([name]) => name)).size).toBe(30);
  });

  describe.each(HOSTILE_ANSWERS)("%s", (_, answer) => {
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
      const told = edited.plan.order.flatMap((id) => CLAIMS.filter((claim) => claim.id === id));
      const firstWant = told.findIndex(({ kind }) => kind === "want");
      expect(told.slice(0, firstWant).filter(isDivision)).toHaveLength(3);
    });

    it("brings no sentence about the answers", () => {
      expect(sentencesOf(edited.plan).filter((text) => !own.has(text))).toEqual([]);
    });

    it("has no suggestion of its own kind pass", () => {
      expect(edited.suggestions).toEqual([]);
    });
  });
});
