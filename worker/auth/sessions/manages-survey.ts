import { managedSurvey } from "#worker/db/managed-by.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { readSession } from "./read-session.ts";
import { resignCookies } from "./resign-cookies.ts";

/** The id of the survey's manager with whose session a request comes; null for anybody else. */
export async function findSurveyManager(
  services: ServiceContext,
  request: Request,
  code: string,
): Promise<string | null> {
  // Without the body, which has been read.
  const asked = new Request(request.url, { headers: request.headers });
  const resigned = await resignCookies(services, asked);
  const signedIn = await readSession(services, resigned.request, { setsCookies: false });
  const manager = signedIn?.manager;
  return manager && (await managedSurvey(services.db, manager.id, code)).length > 0 ? manager.id : null;
}
