import { expect, it } from "vitest";
import type { Role } from "#domain/questionnaire/roles.ts";
import { buttonLabel } from "#src/features/respond/session/asked-questionnaire.ts";

const MANAGER: Role = {
  id: 18,
  name: "Engineering Manager",
  function: "Engineering",
  level: "Manager",
  sortOrder: 1,
};

it("the button of a manager's role shows level and function", () => {
  expect(buttonLabel(MANAGER)).toBe("Manager/Lead · Engineering");
  expect(buttonLabel({ ...MANAGER, name: "VP of Sales", level: "VP" })).toBe("VP of Sales");
});
