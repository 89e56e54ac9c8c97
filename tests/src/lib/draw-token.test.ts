import { expect, it } from "vitest";
import { drawToken, drawUuid } from "#src/lib/draw-token.ts";

const drawMany = (draw: () => string) => Array.from({ length: 200 }, draw);

it("a drawn UUID is of version 4 and its variant", () => {
  const drawn = drawMany(drawUuid);
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(drawn.filter((id) => !form.test(id))).toEqual([]);
  expect(new Set(drawn).size).toBe(drawn.length);
});

it("a drawn token has 22 characters that an address may hold", () => {
  const drawn = drawMany(drawToken);
  expect(drawn.filter((token) => !/^[\w-]{22}$/.test(token))).toEqual([]);
  expect(new Set(drawn).size).toBe(drawn.length);
});
