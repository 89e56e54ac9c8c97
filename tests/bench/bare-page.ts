import { createElement as element, useState } from "react";
import { hydrateRoot } from "react-dom/client";

const AUTO_ADVANCE_MS = 300;
const POINTS = [1, 2, 3, 4, 5];

/** Put in where the script is built (./bare-questionnaire.ts). */
declare const QUESTIONS: string[];

/** The least that a page made with React asks questions with: it keeps the answers in memory alone. */
export function BarePage({ questions }: { questions: readonly string[] }) {
  const [index, setIndex] = useState(-1);
  const [answers, setAnswers] = useState<Record<number, number>>({});
  const text = questions[index];
  if (!text) {
    const start = element("button", { type: "button", onClick: () => setIndex(0) }, "Start");
    return element("main", null, element("h1", null, "Before you start"), start);
  }
  const answer = (value: number) => {
    setAnswers({ ...answers, [index]: value });
    setTimeout(() => setIndex(index + 1), AUTO_ADVANCE_MS);
  };
  const radioOf = (value: number) => {
    const state = { checked: answers[index] === value, onChange: () => answer(value) };
    return element(
      "label",
      { key: value },
      element("input", { type: "radio", name: "answer", ...state }),
      value,
    );
  };
  return element(
    "main",
    null,
    element("select", null, element("option", null, "Director")),
    element("h1", { id: "question" }, text),
    POINTS.map(radioOf),
  );
}

if (typeof document !== "undefined") {
  hydrateRoot(document.getElementById("root") as HTMLElement, element(BarePage, { questions: QUESTIONS }));
}
