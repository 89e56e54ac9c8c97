import { and, eq, gt, isNull } from "drizzle-orm";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { DAY_MS, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import { createSurveySchema } from "#domain/surveys/survey.ts";
import { ago } from "#worker/db/expressions.ts";
import { signupPins, surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { commitAction } from "#worker/services/actions/index.ts";
import { listInsights, runAnalysis, startAnalysis } from "#worker/services/analyses/index.ts";
import type { ManagerRecord, ServiceContext } from "#worker/services/context.ts";
import { announceState } from "#worker/services/events/announce.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import { admitFreely } from "#worker/services/responses/admission.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";
import { createSurvey, runAgain } from "#worker/services/surveys/index.ts";
import { deleteSurveyCopy } from "#worker/services/surveys/public-survey.ts";
import { answersOf, DEMO_TEAM, DEMO_TEAM_BEFORE, OPEN_TEAM, type Persona } from "./demo-answers.ts";

const ADMIN = "admin@example.com";
const MANAGER = "manager@example.com";
const PASSWORD = "try-it-locally-1";

/** Signing up, passed in by the caller: services don't import accounts. */
export interface DemoAccounts {
  signUp(email: string, password: string): Promise<ManagerRecord>;
  drawSignupPin(days: number): Promise<string>;
}

/** Seeds the local demo once, by the services that the API uses; returns its credentials. */
export async function seedDemo(context: ServiceContext, accounts: DemoAccounts) {
  const existing = await context.db.select({ id: user.id }).from(user).where(eq(user.email, MANAGER));
  if (existing.length === 0) {
    const admin = await accounts.signUp(ADMIN, PASSWORD);
    await context.db.update(surveyManagers).set({ isAdmin: true }).where(eq(surveyManagers.id, admin.id));
    await seedSurveys(context, await accounts.signUp(MANAGER, PASSWORD));
  }
  const surveys = await context.db
    .select({
      code: surveyCodes.code,
      organizationName: surveyCodes.organizationName,
      mode: surveyCodes.mode,
      answers: context.db.$count(surveyResponses, eq(surveyResponses.surveyCode, surveyCodes.code)),
      reports: context.db.$count(
        surveyInsights,
        and(eq(surveyInsights.surveyCode, surveyCodes.code), eq(surveyInsights.status, "completed")),
      ),
      expiresAt: surveyCodes.expiresAt,
      isClosed: eq(surveyCodes.status, "closed").mapWith(Boolean),
    })
    .from(surveyCodes)
    .where(eq(surveyCodes.organizerEmail, MANAGER))
    .orderBy(surveyCodes.createdAt);
  return {
    accounts: [ADMIN, MANAGER],
    password: PASSWORD,
    signupPin: await findOrCreatePin(context, accounts),
    surveys: surveys.map(({ expiresAt, isClosed, reports, ...survey }) => ({
      ...survey,
      hasReport: reports > 0,
      hasEnded: isClosed || expiresAt <= new Date(),
    })),
  };
}

async function findOrCreatePin(context: ServiceContext, accounts: DemoAccounts): Promise<string> {
  const [unused] = await context.db
    .select({ pin: signupPins.pin })
    .from(signupPins)
    .where(and(isNull(signupPins.usedBy), gt(signupPins.expiresAt, new Date())))
    .limit(1);
  return unused?.pin ?? (await accounts.drawSignupPin(30));
}

async function seedSurveys(context: ServiceContext, manager: ManagerRecord): Promise<void> {
  const team = DEMO_TEAM.slice(4, 9);
  const over = await seedSurvey(context, manager, "Harbour Clinics", "confidential", team);
  await endDaysAgo(context, over, 19);
  const open = await seedSurvey(context, manager, "Bergmann & Söhne Maschinenbau Holding", "open", OPEN_TEAM);
  await analyse(context, manager, open);
  await seedRounds(context, manager);
}

/** As if a survey of a week had ended so long ago. */
async function endDaysAgo(context: ServiceContext, code: string, days: number): Promise<void> {
  const { db, kv } = context;
  const times = { expiresAt: ago(days * DAY_MS), createdAt: ago((days + 7) * DAY_MS) };
  await db.batch([
    db.update(surveyCodes).set(times).where(eq(surveyCodes.code, code)),
    ...announceState(context, code),
  ]);
  await deleteSurveyCopy(kv, code);
}

/** Two rounds of one team, half a year apart, with what was taken up of the first one's report. */
async function seedRounds(context: ServiceContext, manager: ManagerRecord): Promise<void> {
  const name = "Northfield Logistics";
  const teamSize = DEMO_TEAM.length + 2;
  const first = await seedSurvey(context, manager, name, "confidential", DEMO_TEAM_BEFORE, teamSize);
  const insightId = await analyse(context, manager, first);
  const { versions } = await listInsights(context, manager.id, first, null);
  const steps = versions[0]?.report?.steps ?? [];
  const takenUp = [
    { owner: "Chief Operating Officer", dueOn: dayFromNow(-60), isDone: true, dissent: "" },
    { owner: "Director of People", dueOn: dayFromNow(30), isDone: false, dissent: "" },
  ];
  for (const [index, { advice }] of steps.slice(0, takenUp.length).entries()) {
    const agreed = takenUp[index];
    if (!agreed) continue;
    const key = { code: first, insightId, id: crypto.randomUUID() };
    await commitAction(context, manager.id, key, { ...agreed, title: "", recommendation: advice.number });
  }
  const reportedAt = ago(176 * DAY_MS);
  await context.db
    .update(surveyInsights)
    .set({ createdAt: reportedAt, processingCompletedAt: reportedAt })
    .where(eq(surveyInsights.id, insightId));
  await endDaysAgo(context, first, 175);
  const days = SURVEY_EXPIRY_DAYS.default;
  const { code } = await runAgain(context, manager, first, {
    expiresInDays: days,
    joined: 0,
  });
  await storeResponses(context, code, "confidential", DEMO_TEAM);
  await analyse(context, manager, code);
}

async function analyse(context: ServiceContext, manager: ManagerRecord, code: string): Promise<string> {
  const { insightId } = await startAnalysis(context, manager.id, code);
  await runAnalysis(context, insightId);
  return insightId;
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

async function seedSurvey(
  context: ServiceContext,
  manager: ManagerRecord,
  organizationName: string,
  mode: SurveyMode,
  team: Persona[],
  teamSize: number | null = null,
): Promise<string> {
  const input = createSurveySchema.parse({ organizationName, mode, teamSize });
  const { code } = await createSurvey(context, manager, input);
  await storeResponses(context, code, mode, team);
  return code;
}

async function storeResponses(
  context: ServiceContext,
  code: string,
  mode: SurveyMode,
  team: readonly Persona[],
): Promise<void> {
  const { questions, roles } = (await getQuestionnaire(context, QUESTIONNAIRE_VERSION)).questionnaire;
  for (const member of team) {
    const role = roles.find(({ name }) => name === member.roleName) ?? roles[0];
    await storeResponse(
      context,
      code,
      {
        submissionId: crypto.randomUUID(),
        roleId: role?.id as number,
        customRoleName: member.customRoleName ?? null,
        answers: answersOf(member, questions),
        isHurried: false,
        ticket: null,
        mode,
      },
      admitFreely,
    );
  }
}
