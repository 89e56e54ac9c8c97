import { expect, it } from "vitest";
import { roleLabel } from "#domain/questionnaire/roles.ts";

it.each([
  ["Other", "Scrum Master", "Other - Scrum Master"],
  ["Other", null, "Other"],
  ["Chief Executive Officer", "King", "Chief Executive Officer"],
  [null, "anything", "Unknown Role"],
])("the label of the role %s with the title %s reads %s", (name, title, label) => {
  expect(roleLabel(name === null ? null : { name }, title)).toBe(label);
});
