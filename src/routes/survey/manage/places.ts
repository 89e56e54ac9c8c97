import { surveyLoader } from "#src/features/manage/calls/survey-data.ts";
import { api, read } from "#src/lib/api/api-client.ts";

/** The invitation dialog's list: it loads again after each of its actions, and is never pushed. */
export const loader = surveyLoader((code) =>
  read(api.v1.surveys[":code"].invitations.$get({ param: { code } })),
);
