import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Release } from "#domain/disclosure/release.ts";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import type { ReceivedCall, Step } from "#tests/ai/plan.ts";
import { serveAi } from "#tests/ai/server.ts";
import { drawVerdicts } from "#tests/domain/claims/planted-verdicts.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  openReleaseOf,
  seededRandom,
  type Team,
} from "#tests/domain/generated-teams.ts";
import { createOpenaiAnalyst } from "#worker/analysts/openai/openai-analyst.ts";

/** What gpt-4 holds, prompt and answer together. */
const CONTEXT = 8192;
const TEAMS = 6;

const REPORT = JSON.stringify({
  overview: [{ claims: ["c1"], text: "This is what the team says." }],
  recommendations: [
    { claims: ["c1"], text: "Write it down.", focus: "A plan", priority: "High" },
    { claims: ["c1"], text: "Raise it by 3 points.", focus: "A figure of its own", priority: "Low" },
  ],
});
const MENDED = '{"mended":[{"id":2,"focus":"A plan","claims":["c1"],"text":"Talk about it."}]}';

let server: Awaited<ReturnType<typeof serveAi>>;
beforeAll(async () => {
  server = await serveAi();
});
afterAll(() => server.stop());

/** A server that counts tokens and refuses what gpt-4 cannot hold, by both of the protocols. */
async function planModel() {
  const chat = (content: string): Step => ({
    json: { choices: [{ message: { content } }] },
    context: CONTEXT,
  });
  const response = (text: string): Step => ({
    json: { output: [{ type: "message", content: [{ type: "output_text", text }] }] },
    context: CONTEXT,
  });
  const plan = {
    "POST /chat/completions": [chat(REPORT), chat(MENDED)],
    "POST /responses": [response(REPORT), response(MENDED)],
  };
  const answer = await fetch(`${server.origin}/plans`, { method: "POST", body: JSON.stringify(plan) });
  const { id } = (await answer.json()) as { id: string };
  return {
    baseURL: `${server.origin}/${id}/v1`,
    readCalls: async () => (await (await fetch(`${server.origin}/plans/${id}`)).json()) as ReceivedCall[],
  };
}

/** Generated teams of a size. */
function teamsOf(size: number): Team[] {
  const teams: Team[] = [];
  for (let seed = 1; teams.length < TEAMS; seed++) {
    const team = generateTeam(seed);
    if (team.responses.length === size) teams.push(team);
  }
  return teams;
}

const RELEASES: [string, number, (team: Team) => Release][] = [5, 12, 20].flatMap(
  (size): [string, number, (team: Team) => Release][] => [
    ["open", size, openReleaseOf],
    ["confidential", size, (team) => confidentialReleaseOf(team)],
  ],
);

describe("gpt-4 with 6,000 tokens for its answer", () => {
  it.each(RELEASES)("holds the prompt for %s surveys of %i", async (_, size, releaseOf) => {
    const random = seededRandom(size);
    for (const team of teamsOf(size)) {
      const { baseURL, readCalls } = await planModel();
      const release = releaseOf(team);
      const figures = computeFigures(release);
      const drawn = { ...figures, verdicts: drawVerdicts(figures, random) };
      const config = JSON.stringify({ baseURL });
      const analyst = createOpenaiAnalyst({ type: "openai", apiKey: "key", config, maxCalls: 3 });
      const { insights, leftOut } = await analyst.analyse(release, drawn);
      expect(insights.recommendations.map(({ action }) => action)).toEqual([
        "Write it down.",
        "Talk about it.",
      ]);
      expect(leftOut).toEqual([]);
      const [first, second] = await readCalls();
      expect(first?.body).toMatchObject({ model: "gpt-4", temperature: 0.3, max_tokens: 6000 });
      for (const { tokens } of [first, second] as ReceivedCall[]) {
        expect(tokens.prompt).toBeGreaterThan(600);
        expect(tokens.prompt + tokens.answer).toBeLessThanOrEqual(CONTEXT);
      }
    }
  });

  it("holds it at OpenAI's own server, too", async () => {
    const { baseURL, readCalls } = await planModel();
    const { fetch } = globalThis;
    const spy = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const request = new Request(input, init);
      return fetch(new Request(request.url.replace("https://api.openai.com/v1", baseURL), request));
    });
    const release = openReleaseOf(teamsOf(20)[0] as Team);
    const analyst = createOpenaiAnalyst({ type: "openai", apiKey: "key", config: "{}", maxCalls: 3 });
    await analyst.analyse(release, computeFigures(release));
    spy.mockRestore();
    const calls = await readCalls();
    expect(calls.map(({ call }) => call)).toEqual(["POST /responses", "POST /responses"]);
    expect(calls[0]?.tokens.answer).toBe(AI_DEFAULTS.maxTokens);
  });

  it("is refused where the answer may have more, as OpenAI refuses it", async () => {
    const { baseURL, readCalls } = await planModel();
    const release = openReleaseOf(teamsOf(20)[0] as Team);
    const config = JSON.stringify({ baseURL, maxTokens: 7500 });
    const analyst = createOpenaiAnalyst({ type: "openai", apiKey: "key", config, maxCalls: 3 });
    await expect(analyst.analyse(release, computeFigures(release))).rejects.toThrow(
      "The AI provider’s model is too small for this report.",
    );
    expect(await readCalls()).toHaveLength(1);
  });
});
