import { describe, expect, it } from "vitest";
import { findContactProblem, findContactProblems } from "#domain/contact.ts";

const EMPTY = { name: "", email: "", subject: "", message: "" };

describe("a contact message", () => {
  it("needs every field and a captcha token", () => {
    expect(findContactProblems(EMPTY, null)).toEqual({
      name: "Name is required",
      email: "Please enter a valid email address",
      subject: "Subject is required",
      message: "Message is required",
      captcha: "Please complete the CAPTCHA verification",
    });
  });

  it("is not made of blanks", () => {
    expect(findContactProblem("message", " \n\t")).toBe("Message is required");
  });

  it("is complete with a name of any script", () => {
    const draft = { name: "נועה", email: " noa@example.com ", subject: "שלום", message: "…" };
    expect(findContactProblems(draft, "token")).toEqual({});
  });

  it("may be as long as its limits", () => {
    expect(findContactProblem("message", "x".repeat(10_000))).toBeNull();
    expect(findContactProblem("message", "x".repeat(10_001))).toBe(
      "Message can have at most 10,000 characters",
    );
  });
});

describe("an email address", () => {
  it.each(["a@b.co", "first.last+tag@mail.example.com", "o'neill@xn--bcher-kva.example"])(
    "may be %s",
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
  ])("may not be %j", (email) => {
    expect(findContactProblem("email", email)).toBe("Please enter a valid email address");
  });

  it("is checked in linear time, however it is made", () => {
    const start = performance.now();
    findContactProblem("email", `${"a.".repeat(120)}@${"a-".repeat(5)}!`);
    findContactProblem("email", `a@${"a-.".repeat(80)}!`);
    expect(performance.now() - start).toBeLessThan(50);
  });
});
