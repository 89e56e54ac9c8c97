import { expect, it } from "vitest";
import { parseDraft } from "#src/features/manage/settings/survey-draft.ts";

it("the draft of a new survey is restored unchanged, even if it is invalid", () => {
  const draft = {
    organizationName: "  Harbour ",
    expiresInDays: "0",
    mode: "open",
    linkKind: "personal",
    teamSize: "12",
    sharesReport: true,
    language: "de",
  };
  expect(parseDraft(draft)).toEqual(draft);
});

it.each([
  null,
  "x",
  7,
  {},
  { organizationName: 3, expiresInDays: null, mode: "secret", sharesReport: "yes" },
])("the draft of a new survey is empty, confidential and with seven days, if %j is stored", (stored) => {
  expect(parseDraft(stored)).toEqual({
    organizationName: "",
    expiresInDays: "7",
    mode: "confidential",
    linkKind: "shared",
    teamSize: "",
    sharesReport: false,
    language: "en",
  });
});
