import type { KeyboardEvent } from "react";
import type { Question } from "#domain/questionnaire/questionnaire.ts";
import { digitKeys } from "#src/features/respond/session/preferences.ts";
import type { Step } from "./flow.ts";

/** The answer that a key stands for on a scale: 1 to 9, and 0 for 10. */
export function answerForKey(key: string, scale: Pick<Question, "scaleMin" | "scaleMax">): number | null {
  if (!/^\d$/.test(key)) return null;
  const value = key === "0" ? 10 : Number(key);
  return value >= scale.scaleMin && value <= scale.scaleMax ? value : null;
}

function radioOf(screen: HTMLElement, value: number): HTMLInputElement | null {
  return screen.querySelector(`input[type=radio][value="${value}"]`);
}

/** Moves the focus into the scale: to the answer given, or to the pole on the arrow's side. */
function enterScale(screen: HTMLElement, question: Question, key: string): boolean {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return false;
  const given = screen.querySelector<HTMLInputElement>("input[type=radio]:checked");
  const pole = key === "ArrowRight" ? question.scaleMin : question.scaleMax;
  (given ?? radioOf(screen, pole))?.focus();
  return true;
}

/**
 * Handles the keys of the question screen: digits answer, Enter goes on but never submits, and arrows enter the scale,
 * where the radios handle them natively.
 */
export function answerKeys({ kind, question }: Step, next: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget: screen } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const element = target as HTMLElement;
    if (element.closest("select, dialog")) return;
    if (key === "Enter" && kind !== "review" && !element.closest("button, a")) {
      event.preventDefault();
      next();
    }
    if (!question) return;
    const value = digitKeys.getState() ? answerForKey(key, question) : null;
    if (value !== null) {
      const radio = radioOf(screen, value);
      radio?.focus();
      radio?.click();
    } else if (!element.matches("input[type=radio]") && enterScale(screen, question, key)) {
      event.preventDefault();
    }
  };
}
