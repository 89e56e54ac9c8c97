/** Words of the admin's screen of AI providers. */
export const providerWords = {
  builtin: "Built-in analyst",
  builtinText: "Writes by itself, without a provider: no key, no cost, nothing leaves this site.",
  active: "Writes the analyses",
  inactive: "Ready",
  unusable: "Cannot write",
  model: "Model",
  host: "Server",
  key: "Key",
  hasKey: "Stored, encrypted",
  noKey: "None stored",
  lastTest: "Last trial",
  noTest: "Not tried yet",
  tested: (when: string, seconds: string) => `${when}, a report in ${seconds}`,
  testFailed: (when: string, error: string) => `${when}: ${error}`,
  recent: "In the last 30 days",
  counts: (completed: number, failed: number) => `${completed} completed, ${failed} failed`,
  typical: "Typical report",
  typicalValue: (seconds: string, tokens: string | null) =>
    tokens ? `${seconds}, ${tokens} tokens` : seconds,
  lastError: "Last failure",
  nothingYet: "None yet",
  fault: "What stands in the way",
  activate: "Use for analyses",
  activating: "Changing...",
  activated: "Analyses that begin now are written by this provider",
  activateFailed: "The provider could not be changed",
  activateTitle: (name: string) => `Have ${name} write the analyses?`,
  activateText:
    "Analyses that begin from now on go to this provider. What it receives is described in the privacy policy.",
  command:
    "Operators add, try and remove providers with npm run ai, so that no key passes through a browser.",
} as const;
