import type { TestProject } from "vitest/node";
import { serveAi } from "./server.ts";

/** Before the Worker's tests: an AI server that acts on their plans. */
export default async function setup({ provide }: TestProject) {
  const { origin, stop } = await serveAi();
  provide("aiServer", origin);
  return stop;
}
