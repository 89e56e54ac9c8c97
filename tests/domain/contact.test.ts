import { expect, it } from "vitest";
import { findContactProblem } from "#domain/contact.ts";

it.each(["a@b.co", "first.last+tag@mail.example.com", "o'neill@xn--bcher-kva.example"])(
  "an email address may be %s",
  (email) => {
    expect(findContactProblem("email", email)).toBeNull();
  },
);

it.each([
  "a",
  "a@b",
  "@example.com",
  "a@@example.com",
  "a b@example.com",
  "a@example.com,b@example.com",
  "a@example..com",
  ".a@example.com",
  '"a"@example.com',
  "a@example.com\nBcc: b@example.com",
])("an email address may not be %j", (email) => {
  expect(findContactProblem("email", email)).toBe("Please enter a valid email address");
});

it("an email address is checked in linear time, however it is made", () => {
  const start = performance.now();
  findContactProblem("email", `${"a.".repeat(120)}@${"a-".repeat(5)}!`);
  findContactProblem("email", `a@${"a-.".repeat(80)}!`);
  expect(performance.now() - start).toBeLessThan(50);
});
