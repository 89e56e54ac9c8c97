import { keepCopy, removeCopy } from "./offline-copy.ts";
import type { ResponseSession } from "./response-session.ts";

const WORKER = "/survey/respond-worker.js";

const scopeOf = (code: string) => `/survey/${code}/`;
const cacheOf = (code: string) => `respondent-page:${code}`;

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
  await caches.delete(cacheOf(code));
  const registration = await navigator.serviceWorker.getRegistration(scopeOf(code));
  await registration?.unregister();
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
      removeCopy(workKey);
      return attempt(removePage, code);
    }
    const [shown, asked] = [survey.getState(), questionnaire.getState()];
    if (isKept || isOffline.getState() || shown.status !== "ready" || asked.status !== "ready") return;
    isKept = true;
    keepCopy(workKey, { survey: shown.value, questionnaire: asked.value });
    attempt(keepPage, code);
  }

  for (const store of [progress, survey, questionnaire]) store.subscribe(update);
  update();
}
