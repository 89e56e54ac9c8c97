import { asc, count, eq, sql } from "drizzle-orm";
import { takesCustomName } from "#domain/questionnaire/roles.ts";
import type { RoleCount } from "#domain/surveys/results.ts";
import { roles } from "#worker/db/schema/questionnaire.ts";
import { surveyResponses } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

/** Counts the responses of each role, in the roles' order. */
export async function countByRole({ db }: Services<"db">, code: string): Promise<RoleCount[]> {
  const customName = sql<string | null>`coalesce(${surveyResponses.customRoleName}, '')`;
  const rows = await db
    .select({
      name: roles.name,
      function: roles.function,
      level: roles.level,
      customRoleName: surveyResponses.customRoleName,
      count: count(),
    })
    .from(surveyResponses)
    .innerJoin(roles, eq(roles.id, surveyResponses.role))
    .where(eq(surveyResponses.surveyCode, code))
    .groupBy(roles.id, customName)
    .orderBy(asc(roles.sortOrder), asc(customName));
  return rows.map(({ customRoleName, ...role }) => {
    const isCustom = takesCustomName(role) && customRoleName !== null;
    return { ...role, name: isCustom ? customRoleName : role.name, isCustom };
  });
}

export const totalOf = (roleCounts: readonly RoleCount[]) =>
  roleCounts.reduce((total, role) => total + role.count, 0);
