import { polesOf, type Question, type Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { poles } from "#messages/poles";
import { agreement, effectivenessEnds, functions, items, roles } from "#messages/questionnaire";
import { type AskedQuestionnaire, buttonLabel } from "./asked-questionnaire.ts";

/** Names that an operator has given stand as they were given. */
const find = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name;

function endsOf({ id, type, spectrum }: Question) {
  if (type === "aspect_agreement") return [agreement[0], agreement[4]] as const;
  if (!spectrum) return effectivenessEnds[id as unknown as keyof typeof effectivenessEnds];
  const { left, right } = polesOf(spectrum);
  return [poles[left], poles[right]] as const;
}

function translateQuestion(question: Question): Question {
  const [labelMin, labelMax] = endsOf(question);
  return { ...question, text: find(items, String(question.id)), labelMin, labelMax };
}

/** Returns the standard questionnaire in the language of the page. */
export function translate(questionnaire: Questionnaire): AskedQuestionnaire {
  return {
    ...questionnaire,
    roles: questionnaire.roles.map((role) => {
      const [name, area] = [find(roles, role.name), find(functions, role.function)];
      return { ...role, label: buttonLabel({ ...role, name, function: area }) };
    }),
    questions: questionnaire.questions.map(translateQuestion),
    agreementWords: agreement,
  };
}
