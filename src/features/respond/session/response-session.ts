import { SURVEY_CODE_PATTERN } from "#domain/pins.ts";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { loadLater } from "#src/features/respond/later/later.ts";
import { createSubmission, type Submission } from "#src/features/respond/submission/submission.ts";
import { jsonBody, request } from "#src/lib/api/request.ts";
import { RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { createStore, type ReadableStore, useStore } from "#src/lib/store.ts";
import { createLoader, type Loader } from "./loader.ts";
import { findCopy, type OfflineCopy } from "./offline-copy.ts";
import { createPosition, type Position } from "./position.ts";
import { createProgressStore, type ProgressStore } from "./progress.ts";
import { keepTicket, type PersonalTicket } from "./ticket.ts";

/** One respondent's work on one survey: the state that all screens share. */
export interface ResponseSession {
  code: string;
  survey: Loader<PublicSurvey>;
  /** Whether the ticket of a personal link is unused; null without a ticket. */
  ticket: Loader<void> | null;
  questionnaire: Loader<Questionnaire>;
  /** What the answers and the copy for a page without a network are kept under. */
  workKey: string;
  /** There was no network when the survey was loaded: what is shown is this device's copy. */
  isOffline: ReadableStore<boolean>;
  progress: ProgressStore;
  position: Position;
  submission: Submission;
  /** Asks the server again whether the survey takes answers; without an answer nothing changes. */
  refresh: () => Promise<void>;
}

/** Throws a RequestError if no survey can have the code. */
export function surveyPath(code: string): string {
  if (!SURVEY_CODE_PATTERN.test(code)) throw new RequestError(404, { code: "not_found" });
  return `/api/surveys/${code}`;
}

async function loadSurvey(code: string): Promise<PublicSurvey> {
  return request(surveyPath(code));
}

async function loadQuestionnaire(code: string): Promise<Questionnaire> {
  const questionnaire = await request<Questionnaire>(`${surveyPath(code)}/questionnaire`);
  if (Array.isArray(questionnaire?.questions) && Array.isArray(questionnaire.roles)) return questionnaire;
  throw new RequestError(502, { code: "internal" });
}

/** Returns the number of the place that a ticket opens. Throws a RequestError if it is used or opens none. */
export async function findPlace(code: string, ticket: string): Promise<number> {
  return (await request<{ place: number }>(`${surveyPath(code)}/ticket`, jsonBody({ ticket }))).place;
}

async function checkTicket(code: string, ticket: PersonalTicket): Promise<void> {
  keepTicket(code, { ...ticket, place: await findPlace(code, ticket.ticket) });
}

/** Rejections that end if the manager opens the survey again. */
const PAUSES: ReadonlySet<string> = new Set(["survey_closed", "survey_expired"]);

export function createResponseSession(code: string, ticket: PersonalTicket | null = null): ResponseSession {
  const workKey = ticket?.workKey ?? code;
  const progress = createProgressStore(workKey);
  const isOffline = createStore(() => false);

  /** Loads, and without a network takes the copy of a respondent who has answers here. */
  async function loadOrFindCopy<Value>(
    load: Promise<Value>,
    part: (copy: OfflineCopy) => Value,
  ): Promise<Value> {
    return load.catch((error: unknown) => {
      const copy = progress.getState().progress && findCopy(workKey);
      if (!copy || toRequestError(error).code !== "network") throw error;
      isOffline.setState(true);
      return part(copy);
    });
  }

  const survey = createLoader(() => loadOrFindCopy(loadSurvey(code), (copy) => copy.survey));
  const questionnaire = createLoader(() =>
    loadOrFindCopy(loadQuestionnaire(code), (copy) => copy.questionnaire),
  );
  const position = createPosition();
  const ticketCheck = ticket && createLoader(() => checkTicket(code, ticket));

  const submission = createSubmission(async (onProof) => {
    const { sendResponse } = await loadLater();
    return sendResponse(session, ticket, onProof);
  });

  async function refresh() {
    const now = await loadSurvey(code).catch(() => null);
    if (!now) return;
    isOffline.setState(false);
    const [shown, sent] = [survey.getState(), submission.getState()];
    const wasPaused = sent.status === "rejected" && PAUSES.has(sent.failure.code);
    if (now.state === "open" && wasPaused) submission.reset();
    // The kind stays what the respondent has read: of another one the server tells when the answers are sent.
    survey.replace(shown.status === "ready" ? { ...now, mode: shown.value.mode } : now);
  }

  const session: ResponseSession = {
    code,
    workKey,
    isOffline,
    survey,
    ticket: ticketCheck,
    questionnaire,
    progress,
    position,
    submission,
    refresh,
  };
  return session;
}

export function useIsOffline(isOffline: ReadableStore<boolean>): boolean {
  return useStore(isOffline, false);
}

/** The code in the address, as it is stored; empty if there is none. */
export function readCode(pathname: string): string {
  return (pathname.match(/^\/survey\/([^/]+)\/respond\/?$/)?.[1] ?? "").toUpperCase();
}
