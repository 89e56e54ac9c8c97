import type { TestProject } from "vitest/node";
import { providerVars, serveOpenIdProvider } from "./provider.ts";

/** Before the Worker's tests: an OpenID provider for them, and the Worker's configuration with it. */
export default async function setup({ provide }: TestProject) {
  const { issuer, stop } = await serveOpenIdProvider({ origin: "https://slk.test" });
  provide("openIdVars", providerVars(issuer));
  return stop;
}
