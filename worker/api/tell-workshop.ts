import type { AppEnv } from "#worker/http/app.ts";
import { announceActions } from "#worker/services/workshops/index.ts";

/** Does something to an action, and tells the room of an open workshop. */
export async function andTell<Done>(
  { services }: Pick<AppEnv["Variables"], "services">,
  report: { code: string; insightId: string },
  done: Promise<Done>,
): Promise<Done> {
  const answer = await done;
  services.inBackground(announceActions(services, report));
  return answer;
}
