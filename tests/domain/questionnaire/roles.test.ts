import { describe, expect, it } from "vitest";
import { type Role, roleButtonLabel, roleLabel, takesCustomName } from "#domain/questionnaire/roles.ts";

const manager: Role = {
  id: 18,
  name: "Engineering Manager",
  function: "Engineering",
  level: "Manager",
  sortOrder: 1,
};

describe("role labels", () => {
  it("show a manager's level and function on its button", () => {
    expect(roleButtonLabel(manager)).toBe("Manager/Lead · Engineering");
    expect(roleButtonLabel({ ...manager, name: "VP of Sales", level: "VP" })).toBe("VP of Sales");
  });

  it("carry the title of a free-text role", () => {
    expect(roleLabel({ name: "Other" }, "Scrum Master")).toBe("Other - Scrum Master");
    expect(roleLabel({ name: "Other" }, null)).toBe("Other");
    expect(takesCustomName({ name: "Other" })).toBe(true);
  });

  it("ignore a title on a named role", () => {
    expect(roleLabel({ name: "Chief Executive Officer" }, "King")).toBe("Chief Executive Officer");
  });

  it(`read "Unknown Role" for a deleted role`, () => {
    expect(roleLabel(null, "anything")).toBe("Unknown Role");
  });
});
