import { expect, it } from "vitest";
import { oneDecimal, signed, twoDecimals } from "#domain/wording/format.ts";

it("oneDecimal rounds half away from zero and never writes a negative zero", () => {
  expect([oneDecimal(2.35), oneDecimal(-0.04), oneDecimal(-1.25)]).toEqual(["2.4", "0.0", "−1.3"]);
});

it("signed writes the sign of a difference", () => {
  expect([signed(2.4), signed(-1.7), signed(0.01)]).toEqual(["+2.4", "−1.7", "0.0"]);
});

it("twoDecimals writes a dash where there is no value", () => {
  expect([twoDecimals(null), twoDecimals(-0.5)]).toEqual(["–", "−0.50"]);
});
