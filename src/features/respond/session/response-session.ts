import { SURVEY_CODE_PATTERN } from "#domain/pins.ts";
import type { Aspect, Question, Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { poles } from "#messages/respond/poles";
import address from "#questionnaire?url&no-inline";
import { request } from "#src/lib/api/request.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import { barePath } from "#src/lib/page/language.ts";
import { createStore, type Store } from "#src/lib/store.ts";
import { type AskedQuestionnaire, buttonLabel, withLabels } from "./asked-questionnaire.ts";
import { createLoader, type Loader } from "./loader.ts";
import { createPosition, type Position } from "./position.ts";
import { createProgressStore, type ProgressStore } from "./progress.ts";
import { IDLE, type Submission } from "./submission.ts";
import type { PersonalTicket } from "./ticket.ts";

/** One respondent's work on one survey: the state that all screens share. */
export interface ResponseSession {
  code: string;
  survey: Loader<PublicSurvey>;
  /** Of a personal link. */
  ticket: PersonalTicket | null;
  /** Why the ticket opens no place, as far as is known. */
  ticketProblem: Store<RequestError | null>;
  questionnaire: Loader<AskedQuestionnaire>;
  /** What the answers and the copy for a page without a network are kept under. */
  workKey: string;
  /** There was no network when the survey was loaded: what is shown is this device's copy. */
  isOffline: Store<boolean>;
  progress: ProgressStore;
  position: Position;
  submission: Submission;
}

/** Throws a RequestError if no survey can have the code. */
export function surveyPath(code: string): string {
  if (!SURVEY_CODE_PATTERN.test(code)) throw new RequestError(404, { code: "not_found" });
  return `/api/surveys/${code}`;
}

export async function loadSurvey(code: string): Promise<PublicSurvey> {
  return request(surveyPath(code));
}

/** Opens the page in the language that each questionnaire has. */
function leaveForOriginal(): Promise<never> {
  location.replace(barePath(location.pathname) + location.search + location.hash);
  return new Promise(() => {});
}

async function loadOriginal(code: string): Promise<Questionnaire> {
  const questionnaire = await request<Questionnaire>(`${surveyPath(code)}/questionnaire`);
  if (Array.isArray(questionnaire?.questions) && Array.isArray(questionnaire.roles)) return questionnaire;
  throw new RequestError(502, { code: "internal" });
}

/** One that was never translated is asked in the original. */
async function loadTranslated(code: string): Promise<AskedQuestionnaire> {
  const [original, texts] = await Promise.all([loadOriginal(code), loadTexts()]);
  return original.isStandard ? translate(original, texts) : leaveForOriginal();
}

/** Loads a survey's questionnaire in the language of the page. */
const loadQuestionnaire = async (code: string): Promise<AskedQuestionnaire> =>
  import.meta.env.IS_TRANSLATED ? loadTranslated(code) : withLabels(await loadOriginal(code));

export function createResponseSession(code: string, ticket: PersonalTicket | null = null): ResponseSession {
  const workKey = ticket?.workKey ?? code;
  return {
    code,
    workKey,
    isOffline: createStore(() => false),
    survey: createLoader(() => loadSurvey(code)),
    ticket,
    ticketProblem: createStore<RequestError | null>(() => null),
    questionnaire: createLoader(() => loadQuestionnaire(code)),
    progress: createProgressStore(workKey),
    position: createPosition(),
    submission: createStore(() => IDLE),
  };
}

/** The code in the address, as it is stored; empty if there is none. */
export function readCode(pathname: string): string {
  return (barePath(pathname).match(/^\/survey\/([^/]+)\/respond\/?$/)?.[1] ?? "").toUpperCase();
}

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
const loadTexts = () => request<Texts>(address);

/** Returns the standard questionnaire in the language of the page. */
function translate(questionnaire: Questionnaire, texts: Texts): AskedQuestionnaire {
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
