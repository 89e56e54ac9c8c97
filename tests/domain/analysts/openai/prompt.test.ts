import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findClaims } from "#domain/claims/find-claims.ts";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { TRIAL_RELEASE } from "#scripts/ai/trial.ts";
import { tokensOf } from "#tests/ai/count-tokens.ts";
import { drawVerdicts } from "#tests/domain/claims/planted-verdicts.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  openReleaseOf,
  seededRandom,
} from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { MAX_PROMPT_TOKENS } from "#worker/analysts/openai/models.ts";
import { claimsMessage, PROMPT_VERSION, SYSTEM_INSTRUCTION } from "#worker/analysts/openai/prompt.ts";
import { makeSheet } from "#worker/analysts/openai/statements/sheet.ts";
import { SECTIONS } from "#worker/analysts/openai/statements/statement.ts";
import { plantedSheet, roundSheet } from "./planted-team.ts";

describe("the instruction", () => {
  it("has a new version with every change", () => {
    const hash = createHash("sha256").update(SYSTEM_INSTRUCTION).digest("hex").slice(0, 12);
    expect([PROMPT_VERSION, hash]).toEqual(["prompt-5", "6eebac693a13"]);
  });

  it("names every section of the report and every kind of claim", () => {
    for (const section of Object.keys(SECTIONS)) expect(SYSTEM_INSTRUCTION).toContain(`"${section}"`);
    const sheets = [plantedSheet(), roundSheet()];
    for (const { claim } of sheets.flatMap((sheet) => [...sheet.values()]))
      expect(SYSTEM_INSTRUCTION).toContain(claim.kind);
  });
});

describe("the message with the claims", () => {
  it("has one line a claim, with its values as they will stand in the report", () => {
    const lines = claimsMessage(plantedSheet()).split("\n");
    expect(lines).toHaveLength(plantedSheet().size + 2);
    expect(lines[1]).toBe(
      "c1 camps: spectrum=Adaptive vs Planned; lower=6 people; lowerMean=2.0; upper=6 people; upperMean=8.0",
    );
    expect(lines[2]).toBe(
      "c2 wish (lands there): spectrum=Vision vs Execution; towards=Execution; today=3.0; wished=7.0; gap=4.0 points; movers=12 of the 12 people",
    );
  });

  it("holds nothing that a respondent typed, and no organisation's name", () => {
    const message = claimsMessage(plantedSheet());
    expect(message).toContain("group=(a title)");
    expect(message).not.toMatch(/Scrum Master|Acme/);
  });

  it("tells shares of a confidential survey in its words, and no sizes of camps", () => {
    const figures = computeFigures(confidentialReleaseOf(generateTeam(41)));
    const verdicts = drawVerdicts(figures, () => 0.99999);
    const everything = {
      ...verdicts,
      wishes: figures.spectrums.map(({ spectrum }) => ({ spectrum, p: 0.01 })),
    };
    const message = claimsMessage(makeSheet(findClaims({ ...figures, verdicts: everything })));
    expect(message).toMatch(
      /movers=(?:few or none|about (?:a quarter|half|three quarters)|almost all) of the/,
    );
    expect(message).not.toMatch(/lower=/);
  });

  it("says of a later release whose shares it tells", () => {
    const team = generateTeam(41);
    const figures = computeFigures(confidentialReleaseOf(team, [9, team.responses.length - 9]));
    const wants = figures.spectrums.map(({ spectrum }) => ({ spectrum, p: 0.01 }));
    const claims = findClaims({ ...figures, verdicts: { ...drawVerdicts(figures, () => 0.99999), wants } });
    const sheet = makeSheet(claims, figures.release?.spreadsOf);
    expect(claimsMessage(sheet)).toMatch(/movers=[a-z ]+ of the first 9 people/);
  });

  it("keeps within the tokens that gpt-4 has beside an answer of 6,000, whatever was found", () => {
    const random = seededRandom(7);
    const title = "Head of Ünïcode 部長 for Strategic Programmes and all of their many Transformations";
    let most = 0;
    for (let seed = 0; seed < samples(40, 150); seed++) {
      const team = generateTeam(seed);
      if (team.responses.length < 5) continue;
      const other = { name: "Other", function: "Other", level: "Other" } as const;
      const titled = {
        ...team,
        responses: team.responses.map((response, index) =>
          index % 3 === 0 ? { ...response, role: other, customRoleName: `${title} ${index % 4}` } : response,
        ),
      };
      for (const release of [openReleaseOf(titled), confidentialReleaseOf(titled)]) {
        const figures = computeFigures(release);
        const claims = findClaims({ ...figures, verdicts: drawVerdicts(figures, random) });
        most = Math.max(most, tokensOf(claimsMessage(makeSheet(claims))));
      }
    }
    // `npm run ai -- test` sends a prompt of nearly that size.
    const trial = tokensOf(claimsMessage(makeSheet(findClaims(computeFigures(TRIAL_RELEASE)))));
    expect(trial).toBeGreaterThan(0.7 * most);
    // Two messages and the beginning of the answer cost 11 tokens.
    const whole = tokensOf(SYSTEM_INSTRUCTION) + most + 11;
    expect(whole).toBeGreaterThan(0.9 * MAX_PROMPT_TOKENS);
    expect(whole).toBeLessThanOrEqual(MAX_PROMPT_TOKENS);
    expect(MAX_PROMPT_TOKENS + AI_DEFAULTS.maxTokens).toBeLessThanOrEqual(8192);
  });
});
