import { describe, expect, it } from "vitest";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { participationInWords, percentAnswered } from "#domain/wording/participation.ts";

describe("how many have answered", () => {
  it("is told of the team where its size is known, with the share", () => {
    expect(participationInWords({ responses: 7, teamSize: 12 })).toBe("7 of 12 have answered (58%)");
    expect(participationInWords({ responses: 1, teamSize: 12 })).toBe("1 of 12 has answered (8%)");
    expect(participationInWords({ responses: 0, teamSize: 12 })).toBe("0 of 12 have answered (0%)");
    expect(participationInWords({ responses: 12, teamSize: 12 })).toBe("12 of 12 have answered (100%)");
  });

  it("is a number of responses without a team size", () => {
    expect(participationInWords({ responses: 7, teamSize: null })).toBe("7 responses");
    expect(participationInWords({ responses: 1, teamSize: null })).toBe("1 response");
    for (let responses = 0; responses <= MAX_RESPONSES_PER_SURVEY; responses++) {
      expect(participationInWords({ responses, teamSize: null })).not.toMatch(/of|%/);
    }
  });

  it("says so where more have answered than the team has people, without a share", () => {
    const text = participationInWords({ responses: 13, teamSize: 12 });
    expect(text).toBe("13 have answered, more than the 12 on the team");
    expect(percentAnswered({ responses: 13, teamSize: 12 })).toBeNull();
  });

  it("is never a share above 100, nor 100 before everyone has answered", () => {
    for (let teamSize = 2; teamSize <= MAX_RESPONSES_PER_SURVEY; teamSize++) {
      for (let responses = 0; responses <= MAX_RESPONSES_PER_SURVEY; responses++) {
        const percent = percentAnswered({ responses, teamSize });
        if (responses > teamSize) expect(percent).toBeNull();
        else expect(percent === 100).toBe(responses === teamSize);
      }
    }
  });
});
