import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";

/**
 * Kind of move from today's mean to the wished-for one: to the other side of the middle, to the middle, from
 * the middle to a side, less or more of the same side, or within the middle.
 */
export type MoveKind = "crosses" | "balances" | "takes a side" | "eases" | "deepens" | "stays central";

/** A mean within this distance of 5 leans to neither side. */
const MIDDLE = 0.5;

export type Side = "left" | "middle" | "right";

export function sideOf(value: number): Side {
  const deviation = value - SPECTRUM_SCALE.balanced;
  if (Math.abs(deviation) < MIDDLE) return "middle";
  return deviation < 0 ? "left" : "right";
}

export function moveKindOf(today: number, wished: number): MoveKind {
  const [from, to] = [sideOf(today), sideOf(wished)];
  if (from === to) {
    if (from === "middle") return "stays central";
    const { balanced } = SPECTRUM_SCALE;
    return Math.abs(wished - balanced) < Math.abs(today - balanced) ? "eases" : "deepens";
  }
  if (to === "middle") return "balances";
  return from === "middle" ? "takes a side" : "crosses";
}
