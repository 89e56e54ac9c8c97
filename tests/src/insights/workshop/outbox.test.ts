import { expect, it } from "vitest";
import { Outbox } from "#src/features/insights/workshop/live/use-workshop.ts";

const guess = (point: number, step = "guess:a") => ({ type: "guess", step, point }) as const;
const dot = (dot: number, option: number | null) => ({ type: "dot", step: "vote:0", dot, option }) as const;
const hide = (isHidden: boolean) => ({ type: "hide", isHidden }) as const;

it("the outbox of a device sends again a ballot that a dead connection may have lost", () => {
  const outbox = new Outbox();
  outbox.keep(guess(3), true);
  expect(outbox.take()).toEqual([guess(3)]);
  expect(outbox.take()).toEqual([guess(3)]);
});

it("the outbox of a device sends the latest guess alone", () => {
  const outbox = new Outbox();
  outbox.keep(guess(3), false);
  outbox.keep(guess(5), false);
  expect(outbox.take()).toEqual([guess(5)]);
});

it("the outbox of a device sends the latest place of each dot", () => {
  const outbox = new Outbox();
  outbox.keep(dot(0, 1), false);
  outbox.keep(dot(1, 1), true);
  outbox.keep(dot(0, null), false);
  expect(outbox.take()).toEqual([dot(0, null), dot(1, 1)]);
});

it("the outbox of a device sends once what a facilitator could not send", () => {
  const outbox = new Outbox();
  outbox.keep(hide(true), false);
  expect(outbox.take()).toEqual([hide(true)]);
  expect(outbox.take()).toEqual([]);
});

it("the outbox of a device does not repeat what a facilitator has sent", () => {
  const outbox = new Outbox();
  outbox.keep(hide(true), false);
  outbox.keep(hide(false), true);
  expect(outbox.take()).toEqual([]);
});

it("the outbox of a device drops the ballots of a step that the room has left", () => {
  const outbox = new Outbox();
  outbox.keep(guess(3), true);
  outbox.keep(hide(true), false);
  outbox.moveTo("guess:b");
  expect(outbox.take()).toEqual([hide(true)]);
});
