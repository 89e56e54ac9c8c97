import { expect, it } from "vitest";
import { MAX_RESPONSES_PER_SURVEY, PLACES_FOR_OTHER_NETWORKS, SPARE_PLACES } from "#domain/limits.ts";
import { ballotsNeeded } from "#domain/workshop/ballots.ts";

interface Room {
  /** That the report is made from. */
  answers: number;
  /** The facilitator's own phones, and those of others, all there before the step. */
  own: number;
  others: number;
}

/** Every room of a confidential survey that one can fill without adding a place. */
function* rooms(): Generator<Room> {
  for (let answers = 5; answers <= MAX_RESPONSES_PER_SURVEY; answers++) {
    const places = answers + SPARE_PLACES + PLACES_FOR_OTHER_NETWORKS;
    for (let own = 0; own < places; own++) {
      for (let others = 1; others <= Math.min(answers, places - own); others++)
        yield { answers, own, others };
    }
  }
}

/**
 * The fewest ballots of others in a result that is shown: the facilitator gives their own, closes as soon as the rule lets
 * them, and takes their own off. Null where no result is shown.
 */
function fewestOthers({ own, others }: Room, needed: number): number | null {
  return own + others < needed ? null : Math.max(1, needed - own);
}

const readsOne = (rule: (room: Room) => number) =>
  [...rooms()].filter((room) => fewestOthers(room, rule(room)) === 1);
const ofFive = () => 5;
const rule = ({ answers, own, others }: Room) => ballotsNeeded(answers, own + others);

it("lets no facilitator with four phones of their own read a ballot", () => {
  expect(readsOne(rule).filter(({ own }) => own <= 4)).toEqual([]);
  // The control: with five ballots as the only rule.
  expect(readsOne(ofFive).filter(({ own }) => own === 4).length).toBeGreaterThan(0);
});

it("lets a ballot be read only where the facilitator has more phones than all others", () => {
  const read = readsOne(rule);
  // Of all rooms, with five ballots as the only rule, and with ours.
  expect([[...rooms()].length, readsOne(ofFive).length, read.length]).toEqual([2520, 1720, 695]);
  for (const { own, others } of read) expect(own).toBeGreaterThan(others);
});
