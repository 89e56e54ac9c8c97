import * as z from "zod/mini";
import type { SurveyAction } from "#domain/report/actions.ts";
import { about, day, named, time } from "./named.ts";

export const actionSchema = named(
  "Action",
  z.object({
    id: z.string(),
    reportId: z.string(),
    recommendation: about(
      "Number of the advice that it takes up; null for an action of the team’s own.",
      z.nullable(z.int()),
    ),
    title: z.string(),
    owner: z.string(),
    dissent: z.string(),
    dueOn: z.nullable(day),
    doneAt: z.nullable(time),
  }),
);
export const actionsSchema = named("Actions", z.object({ actions: z.array(actionSchema) }));

export const toAction = ({ insightId, ...action }: SurveyAction): z.infer<typeof actionSchema> => ({
  ...action,
  reportId: insightId,
});
