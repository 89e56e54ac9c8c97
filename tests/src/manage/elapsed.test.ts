import { expect, it } from "vitest";
import { formatElapsed } from "#src/features/manage/list/analysis-state.tsx";

it.each([
  [0, "0:00"],
  [7, "0:07"],
  [102, "1:42"],
  [720, "12:00"],
])("formats %i elapsed seconds as %s", (seconds, text) => {
  expect(formatElapsed(seconds)).toBe(text);
});
