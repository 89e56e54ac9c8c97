import { expect, it } from "vitest";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { participationInWords, percentAnswered } from "#domain/wording/participation.ts";

it.each([
  [7, 12, "7 of 12 have answered (58%)"],
  [1, 12, "1 of 12 has answered (8%)"],
  [0, 12, "0 of 12 have answered (0%)"],
  [12, 12, "12 of 12 have answered (100%)"],
  [7, null, "7 responses"],
  [1, null, "1 response"],
  [13, 12, "13 have answered, more than the 12 on the team"],
])("of %i responses of a team of %s it is said: %s", (responses, teamSize, words) => {
  expect(participationInWords({ responses, teamSize })).toBe(words);
});

it("the share who have answered is 100 only once everyone has", () => {
  for (let teamSize = 2; teamSize <= MAX_RESPONSES_PER_SURVEY; teamSize++) {
    for (let responses = 0; responses <= MAX_RESPONSES_PER_SURVEY; responses++) {
      const percent = percentAnswered({ responses, teamSize });
      if (responses > teamSize) expect(percent).toBeNull();
      else expect(percent === 100).toBe(responses === teamSize);
    }
  }
});
