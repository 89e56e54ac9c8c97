import type { ServiceContext } from "#worker/services/context.ts";
import { managedSurvey } from "#worker/services/surveys/managed-by.ts";
import { readSession } from "./read-session.ts";
import { resignCookies } from "./resign-cookies.ts";

/** True if a request comes with the session of one of the survey's managers. */
export async function managesSurvey(
  services: ServiceContext,
  request: Request,
  code: string,
): Promise<boolean> {
  // Without the body, which has been read.
  const asked = new Request(request.url, { headers: request.headers });
  const resigned = await resignCookies(services, asked);
  const signedIn = await readSession(services, resigned.request, { setsCookies: false });
  const manager = signedIn?.manager;
  return !!manager && (await managedSurvey(services.db, manager.id, code)).length > 0;
}
