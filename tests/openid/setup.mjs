import { providerVars, serveOpenIdProvider } from "./provider.mjs";

/** Before the Worker's tests: an OpenID provider for them, and how the Worker is configured with it. */
export default async function setup({ provide }) {
  const { issuer, stop } = await serveOpenIdProvider({ origin: "https://slk.test" });
  provide("openIdVars", providerVars(issuer));
  return stop;
}
