import { expect, it } from "vitest";
import { listCommonPasswords } from "#build/common-passwords.ts";

const passwords = listCommonPasswords().slice(1, -1).split("\n");

it("lists thousands of common passwords, in lower case and none too short", () => {
  expect(passwords.length).toBeGreaterThan(10_000);
  expect(passwords.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual(
    [],
  );
  for (const common of ["password", "12345678", "trustno1", "password1"]) expect(passwords).toContain(common);
});

it("is small enough to stay in an isolate's memory", () => {
  expect(listCommonPasswords().length).toBeLessThan(256 * 1024);
});
