import { env } from "cloudflare:workers";
import type { AuditAct } from "#domain/accounts/audit.ts";

export interface ActRow {
  id: number;
  at: number;
  actor_id: string | null;
  act: AuditAct;
  object_kind: string;
  object_id: string;
  survey_code: string | null;
}

/** The rows of the audit log where a condition holds, oldest first. */
export async function readActs(where = "1", ...bound: unknown[]): Promise<ActRow[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM audit_log WHERE ${where} ORDER BY id`)
    .bind(...bound)
    .all<ActRow>();
  return results;
}

/** What was done with a survey, oldest first. */
export const readSurveyActs = async (code: string) =>
  (await readActs("survey_code = ?", code)).map(({ act }) => act);

/** What was done with an account or another object, oldest first. */
export const readActsOn = async (objectId: string) =>
  (await readActs("object_id = ?", objectId)).map(({ act }) => act);
