import { pathIn } from "#domain/language-paths.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { LANGUAGE } from "#messages/language";
import { LANGUAGES } from "#messages/languages";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import type { AskedQuestionnaire } from "./asked-questionnaire.ts";
import type { Loader } from "./loader.ts";
import type { ResponseSession } from "./response-session.ts";

/** What a respondent with answers needs to go on without a network, as it was loaded last. */
interface OfflineCopy {
  survey: PublicSurvey;
  questionnaire: AskedQuestionnaire;
}

const copyKey = (workKey: string) => `survey-copy:${workKey}`;

function findCopy(workKey: string): OfflineCopy | null {
  const kept = localStore.readJson(copyKey(workKey)) as Partial<OfflineCopy> | null;
  return kept?.survey && kept.questionnaire ? (kept as OfflineCopy) : null;
}

/** Shows the copy in place of what could not be loaded without a network, to a respondent who has answers here. */
export function showCopyOffline({
  workKey,
  survey,
  questionnaire,
  progress,
  isOffline,
}: ResponseSession): void {
  function replaceBy<Value>(loader: Loader<Value>, part: (copy: OfflineCopy) => Value) {
    const loaded = loader.getState();
    if (loaded.status !== "failed" || loaded.failure.code !== "network") return;
    const copy = progress.getState().progress && findCopy(workKey);
    if (!copy) return;
    isOffline.setState(true);
    loader.replace(part(copy));
  }

  function show() {
    replaceBy(survey, (copy) => copy.survey);
    replaceBy(questionnaire, (copy) => copy.questionnaire);
  }

  for (const loader of [survey, questionnaire]) loader.subscribe(show);
  show();
}

const WORKER = "/survey/respond-worker.js";

/** The page in each language has a scope of its own. */
const scopeOf = (code: string, language = LANGUAGE.code) => pathIn(language, `/survey/${code}/`);
const cacheOf = (code: string, language?: string) => `respondent-page:${scopeOf(code, language)}`;

/** Private windows, old browsers and insecure origins have no service workers: there the page needs a network. */
const canKeepPage = () => "serviceWorker" in navigator && "caches" in globalThis;

async function keepPage(code: string): Promise<void> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const assets = loaded.filter((path) => path.startsWith("/assets/"));
  await caches.delete(cacheOf(code));
  const cache = await caches.open(cacheOf(code));
  await cache.addAll([location.pathname, ...new Set(assets)]);
  await navigator.serviceWorker.register(WORKER, { scope: scopeOf(code) });
}

async function removePage(code: string): Promise<void> {
  // At once: the page is being left.
  await Promise.all(
    LANGUAGES.map(async ({ code: language }) => {
      caches.delete(cacheOf(code, language));
      const registration = await navigator.serviceWorker.getRegistration(scopeOf(code, language));
      return registration?.unregister();
    }),
  );
}

/** Without the copy the page opens online only: whatever stands in its way is no fault to report. */
const attempt = (work: (code: string) => Promise<void>, code: string) => {
  if (canKeepPage()) work(code).catch(() => {});
};

/** Keeps what the page needs to open without a network, from the first answer until the answers leave the device. */
export function keepForOffline(session: ResponseSession): void {
  const { code, workKey, survey, questionnaire, progress, isOffline } = session;
  let isKept = false;

  function update() {
    if (progress.getState().progress === null) {
      if (!isKept) return;
      isKept = false;
      localStore.remove(copyKey(workKey));
      return attempt(removePage, code);
    }
    const [shown, asked] = [survey.getState(), questionnaire.getState()];
    if (isKept || isOffline.getState() || shown.status !== "ready" || asked.status !== "ready") return;
    isKept = true;
    const copy: OfflineCopy = { survey: shown.value, questionnaire: asked.value };
    localStore.write(copyKey(workKey), JSON.stringify(copy));
    attempt(keepPage, code);
  }

  for (const store of [progress, survey, questionnaire]) store.subscribe(update);
  update();
}
