import { listUsers } from "#worker/auth/users/list-users.ts";
import { listInsights, listSurveyResponses, startAnalysis } from "#worker/services/analyses/index.ts";
import { listActs } from "#worker/services/audit/list-acts.ts";
import { listSurveyActs } from "#worker/services/audit/list-survey-acts.ts";
import { listFailures } from "#worker/services/failures/list-failures.ts";
import { readHealth } from "#worker/services/health/read-health.ts";
import { openResults } from "#worker/services/results/open-results.ts";
import { listSurveys } from "#worker/services/surveys/index.ts";
import { findPublicSurvey } from "#worker/services/surveys/public-survey.ts";
import { SWEEPS } from "#worker/sweep.ts";
import { type MadeManager, respond, type World } from "./world.ts";

export interface HotCall {
  name: string;
  run(world: World, manager: MadeManager, round: number): Promise<unknown>;
  /** Given where a call can be made once for each manager only. */
  isOnce?: true;
  isSweep?: true;
  /** Reads a page of a list, which a small database may not fill. */
  isPage?: true;
}

/** The calls that are made often, by the services that the API calls; the code is looked up in D1, not in KV. */
export const HOT_CALLS: HotCall[] = [
  {
    name: "look-up of a code",
    run: ({ context }, { surveys: [, open] }) => findPublicSurvey(context, open.code),
  },
  {
    name: "submission",
    run: ({ context }, { surveys: [, open] }, round) => respond(context, open.code, "confidential", round),
  },
  { name: "dashboard", run: ({ context }, { id }) => listSurveys(context, id) },
  {
    name: "responses",
    run: ({ context }, { id, surveys: [done] }) => listSurveyResponses(context, id, done.code),
  },
  {
    name: "insights",
    run: ({ context }, { id, surveys: [done] }) => listInsights(context, id, done.code, null),
  },
  {
    name: "results",
    run: ({ context }, { surveys: [{ code, managerPin }] }) =>
      openResults(context, { code, pin: managerPin, proof: undefined }, { managerId: "bench" }, null),
  },
  {
    name: "analysis begun",
    run: ({ context }, { id, surveys: [, , ready] }) => startAnalysis(context, id, ready.code),
    isOnce: true,
  },
  {
    name: "activity of a survey",
    run: ({ context }, manager) => listSurveyActs(context, manager, manager.surveys[0].code, {}),
  },
  { name: "admin: newest users", run: ({ context }) => listUsers(context, {}), isPage: true },
  { name: "admin: a search", run: ({ context }, { email }) => listUsers(context, { search: email }) },
  { name: "admin: what failed", run: ({ context }) => listFailures(context, null) },
  { name: "admin: audit log", run: ({ context }, { id }) => listActs(context, id, {}), isPage: true },
  { name: "admin: health", run: ({ context }) => readHealth(context) },
  ...Object.entries(SWEEPS).flatMap(([sweep, parts]) =>
    Object.entries(parts).map(([part, run]) => ({
      name: `${sweep}.${part}`,
      run: ({ context }: World) => run(context),
      isSweep: true as const,
    })),
  ),
];
