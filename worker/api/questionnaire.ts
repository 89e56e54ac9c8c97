import { Hono } from "hono";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import type { AppEnv } from "./app.ts";

export const questionnaireRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { questionnaire, keepSeconds } = await getQuestionnaire(c.var.services);
  c.header("cache-control", `public, max-age=${keepSeconds}`);
  return c.json(questionnaire);
});
