import type { Answers } from "#domain/questionnaire/answers.ts";
import { type Aspect, type Question, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";

/** A made-up respondent: where they see and want the team on the six spectrums, in spectrum order. */
export interface Persona {
  roleName: string;
  customRoleName?: string;
  current: [number, number, number, number, number, number];
  aspirational: [number, number, number, number, number, number];
  effectiveness: [number, number];
}

/**
 * A demo team: split over how it works together, agreed on wanting more plan and more of the future. Three levels of
 * five and more, whose figures a confidential survey shows; so few people's split is told in an open survey alone.
 */
export const DEMO_TEAM: Persona[] = [
  persona("Chief Executive Officer", [7, 6, 3, 6, 1, 6], [4, 5, 6, 5, 3, 6], [7, 8]),
  persona("Chief Financial Officer", [5, 8, 2, 8, 9, 8], [6, 6, 8, 7, 6, 7], [6, 6]),
  persona("Chief Operating Officer", [8, 7, 4, 7, 9, 5], [5, 7, 5, 6, 7, 5], [6, 7]),
  persona("Chief Technology Officer", [6, 5, 2, 5, 1, 4], [3, 4, 7, 4, 2, 4], [8, 8]),
  persona("Chief Marketing Officer", [7, 4, 5, 6, 2, 3], [4, 3, 4, 3, 4, 5], [5, 6]),
  persona("Director of Product", [7, 7, 2, 6, 2, 5], [3, 5, 6, 5, 3, 6], [5, 6]),
  persona("Director of Operations", [8, 6, 3, 8, 9, 6], [6, 5, 7, 6, 7, 7], [5, 5]),
  persona("Director of Engineering", [6, 5, 2, 7, 8, 4], [4, 4, 8, 4, 8, 5], [6, 7]),
  persona("Director of Product", [9, 8, 4, 5, 1, 7], [7, 7, 5, 7, 4, 6], [7, 7]),
  persona("Director of People", [5, 4, 5, 4, 2, 3], [4, 3, 6, 3, 3, 4], [4, 5]),
  persona("Director of Finance", [8, 7, 3, 6, 9, 8], [5, 6, 7, 6, 6, 8], [6, 6]),
  persona("Engineering Manager", [6, 7, 2, 7, 9, 6], [5, 4, 6, 6, 6, 6], [5, 5]),
  persona("Engineering Manager", [7, 6, 4, 8, 1, 7], [4, 5, 7, 7, 3, 7], [6, 6]),
  persona("Operations Manager", [8, 5, 3, 6, 8, 5], [6, 5, 8, 5, 7, 5], [4, 4]),
  persona("Sales Manager", [9, 8, 1, 4, 2, 4], [7, 6, 5, 4, 4, 6], [7, 6]),
  persona("Product Manager", [5, 4, 3, 5, 1, 3], [3, 3, 7, 3, 3, 4], [5, 6]),
  persona("Finance Manager", [7, 7, 3, 7, 9, 6], [5, 6, 6, 5, 6, 6], [6, 7]),
];

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The same people half a year before: plans counted for less, and results for less; else much as later. */
export const DEMO_TEAM_BEFORE: Persona[] = DEMO_TEAM.map((member, index) => {
  const [sway, turn] = [(index % 3) - 1, ((index + 1) % 3) - 1];
  const moved = [sway, 0, -1 - (index % 2), turn, 0, sway];
  return {
    ...member,
    current: member.current.map((place, at) => clamp(place + (moved[at] ?? 0), 1, 9)) as Persona["current"],
    effectiveness: member.effectiveness.map((mark) => clamp(mark - 1, 1, 10)) as Persona["effectiveness"],
  };
});

function withPeopleFirst(member: Persona): Persona {
  const [attention, priorities, ...others] = member.current;
  return { ...member, current: [attention, clamp(priorities - 4, 1, 9), ...others] };
}

/** A team that has agreed to speak openly; its C-suite sees decisions turn on people, and the others do not. */
export const OPEN_TEAM: Persona[] = [
  ...DEMO_TEAM.slice(0, 5).map(withPeopleFirst),
  ...DEMO_TEAM.slice(5, 11),
  {
    ...persona("Other", [7, 7, 3, 6, 9, 6], [5, 5, 6, 6, 6, 6], [6, 7]),
    customRoleName: "Company Secretary",
  },
];

function persona(
  roleName: string,
  current: Persona["current"],
  aspirational: Persona["aspirational"],
  effectiveness: Persona["effectiveness"],
): Persona {
  return { roleName, current, aspirational, effectiveness };
}

/** How strongly a persona agrees that the team shows an aspect, from where it sees the team: 1-5. */
function agreement(aspect: Aspect, { current }: Persona, questionNumber: number): number {
  const index = SPECTRUMS.findIndex(({ left, right }) => left === aspect || right === aspect);
  const towards = ((current[index] ?? 5) - 5) * (SPECTRUMS[index]?.right === aspect ? 1 : -1);
  const wobble = ((questionNumber * 7 + current[0] * 3) % 3) - 1;
  return clamp(Math.round(3.4 + towards * 0.4 + wobble * 0.6), 1, 5);
}

function answerTo(question: Question, persona: Persona, finalIndex: number): number {
  const spectrum = SPECTRUMS.findIndex(({ id }) => id === question.spectrum);
  switch (question.type) {
    case "aspect_agreement":
      return agreement(question.aspect as Aspect, persona, question.number);
    case "current_spectrum":
      return persona.current[spectrum] ?? 5;
    case "aspirational_spectrum":
      return persona.aspirational[spectrum] ?? 5;
    case "effectiveness":
      return persona.effectiveness[finalIndex] ?? 6;
  }
}

export function answersOf(persona: Persona, questions: readonly Question[]): Answers {
  const firstFinal = questions.findIndex(({ type }) => type === "effectiveness");
  return Object.fromEntries(
    questions.map((question, index) => [question.id, answerTo(question, persona, index - firstFinal)]),
  );
}
