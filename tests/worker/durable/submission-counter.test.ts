import { describe, expect, it } from "vitest";
import { FREE_SUBMISSIONS } from "#domain/limits.ts";
import { SubmissionCounter } from "#worker/durable/submission-counter.ts";

const { perNetwork, networks, windowMs } = FREE_SUBMISSIONS;
const START = 1_700_000_000_000;

describe("the submissions of a survey by client network", () => {
  it("are free up to the limit, each network by itself", () => {
    const counter = new SubmissionCounter();
    const office = Array.from({ length: perNetwork + 3 }, () => counter.count("office", START));
    expect(office.filter(Boolean)).toHaveLength(perNetwork);
    expect(office.lastIndexOf(true)).toBe(perNetwork - 1);
    expect(counter.count("home", START)).toBe(true);
  });

  it("are free again once the hour is over, however many came in it", () => {
    const counter = new SubmissionCounter();
    for (let count = 0; count < 500; count++) counter.count("office", START + count);
    expect(counter.count("office", START + windowMs - 1)).toBe(false);
    expect(counter.count("office", START + windowMs)).toBe(true);
  });

  it("take no more memory than the networks of an hour, and known ones stay free beyond that", () => {
    const counter = new SubmissionCounter();
    counter.count("office", START);
    for (let network = 1; network < networks; network++) counter.count(`network ${network}`, START);
    expect(counter.count("one more", START)).toBe(false);
    expect(counter.count("office", START)).toBe(true);
  });
});
