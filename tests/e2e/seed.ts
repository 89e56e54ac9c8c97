import type { FullConfig } from "@playwright/test";
import { seedDemo } from "#scripts/local/server.ts";

/** The demo is made once, before two tests at a time ask for a signup PIN of it. */
export default async function seed({ projects }: FullConfig): Promise<void> {
  await seedDemo(projects[0]?.use.baseURL ?? "");
}
