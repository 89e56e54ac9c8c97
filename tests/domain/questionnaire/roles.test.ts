import { expect, it } from "vitest";
import { type Role, roleButtonLabel, roleLabel } from "#domain/questionnaire/roles.ts";

const manager: Role = {
  id: 18,
  name: "Engineering Manager",
  function: "Engineering",
  level: "Manager",
  sortOrder: 1,
};

it("the button of a manager's role shows level and function", () => {
  expect(roleButtonLabel(manager)).toBe("Manager/Lead · Engineering");
  expect(roleButtonLabel({ ...manager, name: "VP of Sales", level: "VP" })).toBe("VP of Sales");
});

it.each([
  ["Other", "Scrum Master", "Other - Scrum Master"],
  ["Other", null, "Other"],
  ["Chief Executive Officer", "King", "Chief Executive Officer"],
  [null, "anything", "Unknown Role"],
])("the label of the role %s with the title %s reads %s", (name, title, label) => {
  expect(roleLabel(name === null ? null : { name }, title)).toBe(label);
});
