import { expect, it } from "vitest";
import { shortManagerId } from "#src/features/manage/page/dashboard-header.tsx";

it("shortens a manager id to two groups of four", () => {
  expect(shortManagerId("7f3a91c2-5d1e-4b7a-9c55-0a1b2c3d4e5f")).toBe("7f3a-91c2");
});
