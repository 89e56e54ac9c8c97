import { expect, it } from "vitest";
import { healthWords } from "#src/content/admin/health.ts";
import { SWEEPS } from "#worker/sweep.ts";

it("the admins’ page on health has a name for each sweep", () => {
  expect(Object.keys(healthWords.names).sort()).toEqual(Object.keys(SWEEPS).sort());
});
