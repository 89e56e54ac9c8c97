import { and, eq } from "drizzle-orm";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { responseCount } from "./public-survey.ts";

/** Passes the WebSocket upgrade to the object of a manager's own survey, with D1's count. */
export async function openLiveSocket(
  { db, surveyLive }: Services<"db" | "surveyLive">,
  managerId: string,
  code: string,
  upgrade: Request,
): Promise<Response> {
  const [survey] = await db
    .select({ count: responseCount })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isManagedBy(managerId)));
  if (!survey) throw surveyNotFound();
  const url = new URL(upgrade.url);
  url.search = `?${new URLSearchParams({ count: String(survey.count), managerId })}`;
  return surveyLive.getByName(code).fetch(new Request(url, { headers: { upgrade: "websocket" } }));
}
