import type { TestProject } from "vitest/node";
import { serveAi } from "./server.ts";

/** Starts the AI server before the Worker's tests. */
export default async function setup({ provide }: TestProject) {
  const { origin, stop } = await serveAi();
  provide("aiServer", origin);
  return stop;
}
