// Opens the respondent's page without a network, from the copy that it keeps while it holds answers
// (src/features/respond/session/offline.ts). Its scope is one survey in one language: /survey/CODE/, /de/survey/CODE/.
const CACHE = `respondent-page:${new URL(registration.scope).pathname}`;

async function findCopy(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreSearch: true, ignoreVary: true });
}

async function fromNetwork(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await findCopy(request);
    if (copy) return copy;
    throw error;
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate" && pathname.endsWith("/respond")) event.respondWith(fromNetwork(request));
  // Named by their content.
  else if (pathname.startsWith("/assets/")) {
    event.respondWith(findCopy(request).then((copy) => copy || fetch(request)));
  }
});
