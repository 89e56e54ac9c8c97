import { call, type MadeSurvey } from "#tests/worker/setup/factories.ts";

/** Calls what a survey's manager may call of it: reads without a body, and posts with one. */
export const manage = (
  { code, manager }: Pick<MadeSurvey, "code" | "manager">,
  rest: string,
  body?: unknown,
  method?: string,
) =>
  call(`/api/manage/surveys/${code}${rest}`, {
    cookie: manager.cookie,
    ...(body !== undefined && { body }),
    ...(method && { method }),
  });
