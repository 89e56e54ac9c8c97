import type { Aspect, Question, Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { poles } from "#messages/respond/poles";
import address from "#questionnaire?url&no-inline";
import { request } from "#src/lib/api/request.ts";
import { type AskedQuestionnaire, buttonLabel } from "./asked-questionnaire.ts";

type Texts = typeof import("#messages/respond/questionnaire");

/** Names that an operator has given stand as they were given, whatever they are. */
const find = (names: Readonly<Record<string, string>>, name: string) =>
  new Map(Object.entries(names)).get(name) ?? name;

function endsOf({ id, type, spectrum }: Question, { agreement, effectivenessEnds }: Texts) {
  if (type === "aspect_agreement") return [agreement[0], agreement[4]] as const;
  if (!spectrum) return effectivenessEnds[id as unknown as keyof typeof effectivenessEnds];
  // A line is named after its poles. Its list would come along into the script that the first question waits for.
  const [left, right] = spectrum.split("_") as [Aspect, Aspect];
  return [poles[left], poles[right]] as const;
}

function translateQuestion(question: Question, texts: Texts): Question {
  const [labelMin, labelMax] = endsOf(question, texts);
  return { ...question, text: find(texts.items, String(question.id)), labelMin, labelMax };
}

/** Loads the texts of the instrument in the language of the page: data, which can be asked for again where a script cannot. */
export const loadTexts = () => request<Texts>(address);

/** Returns the standard questionnaire in the language of the page. */
export function translate(questionnaire: Questionnaire, texts: Texts): AskedQuestionnaire {
  return {
    ...questionnaire,
    roles: questionnaire.roles.map((role) => {
      const [name, area] = [find(texts.roles, role.name), find(texts.functions, role.function)];
      return { ...role, label: buttonLabel({ ...role, name, function: area }) };
    }),
    questions: questionnaire.questions.map((question) => translateQuestion(question, texts)),
    agreementWords: texts.agreement,
  };
}
