import { expect, it } from "vitest";
import { readNextPage, signInPath, toNextPage } from "#domain/accounts/next-page.ts";

it.each([
  "/survey/manage",
  "/survey/manage?responses=K7MDP4XQ",
  "/survey/account",
  "/survey/programs?survey=K7MDP4XQ",
  "/survey/k7mdp4xq/insights?version=1&tab=roles",
])("the page after signing in may be %s", (page) => {
  expect(toNextPage(page)).toBe(page);
  const { searchParams } = new URL(signInPath(page, { mode: "code" }), "https://slk.test");
  expect(searchParams.get("mode")).toBe("code");
  expect(readNextPage(searchParams)).toBe(page === "/survey/manage" ? null : page);
});

it.each([
  "https://evil.example/survey/manage",
  "//evil.example/survey/manage",
  "/\\evil.example/survey/manage",
  "\\\\evil.example/survey/manage",
  "/\t/evil.example/survey/manage",
  " https://evil.example/survey/manage",
  "https:evil.example/survey/manage",
  "javascript:alert(1)//survey/manage",
  "data:text/html,/survey/manage",
  "/survey/manage/../../../evil",
  "/survey/manage@evil.example",
  "/api/auth/sign-out",
  "/survey/create?next=/survey/create",
  "/survey/K7MDP4XQ/respond",
  "https://ours.invalid@evil.example/survey/manage",
  "",
  `/survey/manage?share=${"A".repeat(300)}`,
])("the page after signing in is not %j", (address) => {
  expect(toNextPage(address)).toBeNull();
});

it("the page after signing in keeps to paths of this site, whatever the address adds", () => {
  expect(toNextPage("/survey/../survey/./manage#top")).toBe("/survey/manage");
  expect(toNextPage("survey/manage")).toBe("/survey/manage");
});

it("the page after signing in is not named where it is the dashboard itself", () => {
  expect(signInPath("/survey/manage")).toBe("/survey/create");
  expect(signInPath(null, { mode: "sso" })).toBe("/survey/create?mode=sso");
});
