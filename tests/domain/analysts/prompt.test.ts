import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { confidentialReleaseOf, generateTeam, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { dataMessage, PROMPT_VERSION, SYSTEM_INSTRUCTION } from "#worker/analysts/openai/prompt.ts";

/** A team of 20 with levels that can be released. */
const TEAM = generateTeam(41);

describe("the instruction", () => {
  it("has a new version with every change", () => {
    const hash = createHash("sha256").update(SYSTEM_INSTRUCTION).digest("hex").slice(0, 12);
    expect([PROMPT_VERSION, hash]).toEqual(["prompt-3", "3ce96451e2cc"]);
  });

  it("forbids to single out a person of a confidential survey", () => {
    expect(SYSTEM_INSTRUCTION).toMatch(/confidential survey.*never single out a person/s);
  });
});

describe("the message with the data", () => {
  it("is the same for the same release", () => {
    const release = openReleaseOf(TEAM);
    const figures = computeFigures(release);
    expect(dataMessage(release, figures)).toBe(dataMessage(structuredClone(release), figures));
  });

  it("of an open survey has each response", () => {
    const release = openReleaseOf(TEAM);
    const message = dataMessage(release, computeFigures(release));
    expect(message.match(/"effectiveness":[\d.]+,?\}?/g)?.length).toBeGreaterThanOrEqual(
      TEAM.responses.length,
    );
  });

  it("of a confidential survey has participants and facts, and no response", () => {
    const release = confidentialReleaseOf(TEAM, [TEAM.responses.length - 2]);
    const message = dataMessage(release, computeFigures(release));
    const data = JSON.parse(message.match(/<data>\n(.*)\n<\/data>/)?.[1] ?? "");
    expect(Object.keys(data)).toEqual(["participants", "lateResponses", "withheld"]);
    expect(data).toMatchObject({ participants: release.participants, lateResponses: 2 });
    expect(message).not.toMatch(/"responses":|median|Quartile|\.(?:min|max)"/);
    expect(message).toContain('"spectrum.vision_execution.current.mean"');
  });
});
