import type { ExtractSchema } from "hono/types";
import type { Env } from "#worker/config.ts";
import { respondentApi } from "./respondent-api.ts";

const loadRespondentApi = async () => respondentApi;
const loadResultsApi = async () => (await import("./results.ts")).resultsApi;
const loadReminderApi = async () => (await import("./reminders.ts")).reminderApi;
const loadContactApi = async () => (await import("./contact.ts")).contactApi;
const loadPageErrorsApi = async () => (await import("./page-errors.ts")).pageErrorsApi;
const loadWorkshopApi = async () => (await import("./workshops.ts")).workshopApi;
const loadActionApi = async () => (await import("./actions.ts")).actionApi;
const loadV1Api = async () => (await import("./v1/v1-api.ts")).v1Api;
const loadMemberApi = async () => (await import("./member-api.ts")).memberApi;

type FirstWord<Path> = Path extends `/api/${infer Word}/${string}`
  ? Word
  : Path extends `/api/${infer Word}`
    ? Word
    : never;
/** The first words of the paths that a part of the API mounts. */
type Mounts<Part> = FirstWord<keyof ExtractSchema<Part>>;
type PartLoaders<Load extends () => Promise<unknown>> = Record<Mounts<Awaited<ReturnType<Load>>>, Load>;

/**
 * The loader of each part, by the first word after `/api/`: a respondent's request never loads the routes of
 * managers or of the contact form. The type demands every mount, and no other.
 */
const PARTS: PartLoaders<typeof loadRespondentApi> &
  PartLoaders<typeof loadResultsApi> &
  PartLoaders<typeof loadReminderApi> &
  PartLoaders<typeof loadContactApi> &
  PartLoaders<typeof loadPageErrorsApi> &
  PartLoaders<typeof loadWorkshopApi> &
  PartLoaders<typeof loadActionApi> &
  PartLoaders<typeof loadV1Api> &
  PartLoaders<typeof loadMemberApi> = {
  questionnaire: loadRespondentApi,
  surveys: loadRespondentApi,
  health: loadRespondentApi,
  results: loadResultsApi,
  reminders: loadReminderApi,
  contact: loadContactApi,
  "page-errors": loadPageErrorsApi,
  workshops: loadWorkshopApi,
  actions: loadActionApi,
  v1: loadV1Api,
  session: loadMemberApi,
  account: loadMemberApi,
  "email-changes": loadMemberApi,
  admin: loadMemberApi,
  "signup-pins": loadMemberApi,
  "auth-providers": loadMemberApi,
  auth: loadMemberApi,
};

const loaders = new Map(Object.entries(PARTS));

/** All parts of the API: for those who list its routes. */
export const loadParts = () => Promise.all([...new Set(loaders.values())].map((load) => load()));

export async function answerApi(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const [, , word = ""] = new URL(request.url).pathname.split("/");
  const api = await (loaders.get(word) ?? loadRespondentApi)();
  return api.fetch(request, env, execution);
}

/** The type that `hc` reads in the browser. */
export type Api = Awaited<ReturnType<(typeof PARTS)[keyof typeof PARTS]>>;
