import { surveyLoader } from "#src/features/manage/calls/survey-data.ts";
import { api, read } from "#src/lib/api/api-client.ts";

/** The responses dialog's counts. */
export const loader = surveyLoader((code) =>
  read(api.v1.surveys[":code"].progress.$get({ param: { code } })),
);

/** The dialog reloads by itself when its survey changes. */
export function shouldRevalidate(): boolean {
  return false;
}
