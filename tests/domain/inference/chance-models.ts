/** Draws of one team: standard normal, and uniform from 0 to below 1. */
export interface Draw {
  normal: () => number;
  uniform: () => number;
}

/** Where one person stands today and wants to be, before rounding and clipping to 9 points. */
export type Places = readonly [today: number, wanted: number];

/** Draws one person, then that person's places on a spectrum whose answers lie around a middle. */
export type Model = (draw: Draw) => (middle: number) => Places;

const CORRELATION = 0.5;
const RESPONSE_ERROR = 0.76;

/** Today and the wanted place of one bell, correlated within a person, with no mean gap. */
const bellOf =
  (spread: number, center?: number): Model =>
  ({ normal }) =>
  (middle) => {
    const common = normal();
    const vary = () => spread * (Math.sqrt(CORRELATION) * common + Math.sqrt(1 - CORRELATION) * normal());
    return [(center ?? middle) + vary(), (center ?? middle) + vary()];
  };

/** Answers of one bell, each person's distance from the middle of the scale stretched or shrunk. */
const styleOf =
  (factor: number): Model =>
  (draw) => {
    const person = bellOf(1.7)(draw);
    return (middle) => person(middle).map((place) => 5 + factor * (place - 5)) as unknown as Places;
  };

/** Everyone wants to be further right by an amount of their own, beside response error in both answers. */
const leaningBy =
  (amountOf: (draw: Draw) => number): Model =>
  (draw) => {
    const amount = amountOf(draw);
    return (middle) => {
      const place = middle + 1.53 * draw.normal();
      const error = () => RESPONSE_ERROR * draw.normal();
      return [place + error(), place + amount + error()];
    };
  };

/** Thirteen ways in which answers come about without any want, camps, or difference between groups. */
export const MODELS: Readonly<Record<string, Model>> = {
  "SD 1.0": bellOf(1),
  "SD 1.7": bellOf(1.7),
  "SD 2.5": bellOf(2.5),
  uniform:
    ({ uniform }) =>
    () => [0.5 + 9 * uniform(), 0.5 + 9 * uniform()],
  "near the left end": bellOf(1.7, 2),
  "near the right end": bellOf(1.7, 8),
  "a general factor": ({ normal }) => {
    const factor = normal();
    const vary = () => 1.7 * (Math.sqrt(0.5) * factor + Math.sqrt(0.5) * normal());
    return (middle) => [middle + vary(), middle + vary()];
  },
  "a general factor, also in the gaps": ({ normal }) => {
    const [factor, move] = [normal(), normal()];
    const vary = () => 1.2 * factor + 1.2 * normal();
    return (middle) => [middle + vary(), middle + vary() + 1.2 * move];
  },
  "extreme style": styleOf(1.6),
  "middle style": styleOf(0.5),
  "half a point to the nicer pole, alike": leaningBy(() => 0.5),
  "half a point to the nicer pole, not alike": leaningBy(({ normal }) => 0.5 + normal()),
  skewed:
    ({ uniform }) =>
    () => [1 - 2 * Math.log(1 - uniform()), 1 - 2 * Math.log(1 - uniform())],
};

/** Answers as they usually are, beside which effects are planted. */
export const ORDINARY = MODELS["SD 1.7"] as Model;
