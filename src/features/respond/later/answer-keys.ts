import type { KeyboardEvent } from "react";
import type { Question } from "#domain/questionnaire/questionnaire.ts";
import type { Step } from "#src/features/respond/first/flow.ts";
import { digitKeys } from "#src/features/respond/session/preferences.ts";

type PressedKey = Pick<globalThis.KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The digit on a key. On some layouts its row gives another character without Shift, as on French and Czech keyboards: then
 * the key's place decides. A Hungarian keyboard alone has a letter, and no digit, where others have the 0.
 */
function digitOn({ key, code, shiftKey }: PressedKey): string | null {
  if (/^\d$/.test(key)) return key;
  const isCharacter = key.length === 1 || key === "Dead";
  if (shiftKey || !isCharacter || /^ö$/i.test(key)) return null;
  return /^Digit(\d)$/.exec(code)?.[1] ?? null;
}

/** The answer that a key stands for on a scale: 1 to 9, and 0 for 10. */
export function answerForKey(
  pressed: PressedKey,
  scale: Pick<Question, "scaleMin" | "scaleMax">,
): number | null {
  const digit = digitOn(pressed);
  if (digit === null) return null;
  const value = digit === "0" ? 10 : Number(digit);
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
    // AltGr is neither of them on Linux.
    if (event.getModifierState("AltGraph")) return;
    const element = target as HTMLElement;
    if (element.closest("select, dialog")) return;
    if (key === "Enter" && kind !== "review" && !element.closest("button, a")) {
      event.preventDefault();
      next();
    }
    if (!question) return;
    const value = digitKeys.getState() ? answerForKey(event, question) : null;
    if (value !== null) {
      const radio = radioOf(screen, value);
      radio?.focus();
      radio?.click();
    } else if (!element.matches("input[type=radio]") && enterScale(screen, question, key)) {
      event.preventDefault();
    }
  };
}
