import type { KeyboardEvent } from "react";
import type { Question } from "#domain/questionnaire/questionnaire.ts";
import { answerForKey } from "./flow.ts";

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
 * Handles the keys of the question screen: digits answer, Enter goes on, and arrows enter the scale, where the radios
 * handle them natively.
 */
export function answerKeys(question: Question | null, next: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget: screen } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const element = target as HTMLElement;
    if (element.closest("select, dialog")) return;
    if (key === "Enter" && !element.closest("button, a")) {
      event.preventDefault();
      next();
    }
    if (!question) return;
    const value = answerForKey(key, question);
    if (value !== null) {
      const radio = radioOf(screen, value);
      radio?.focus();
      radio?.click();
    } else if (!element.matches("input[type=radio]") && enterScale(screen, question, key)) {
      event.preventDefault();
    }
  };
}
