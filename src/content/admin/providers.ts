export const providerWords = {
  builtin: "Built-in analyst",
  builtinText:
    "Writes by itself, without an outside provider. It needs no key, costs nothing and sends nothing anywhere.",
  active: "Writes the analyses",
  inactive: "Ready",
  unusable: "Can’t write",
  model: "Model",
  host: "Server",
  key: "Key",
  hasKey: "Stored, encrypted",
  noKey: "None stored",
  lastTest: "Last test",
  noTest: "Not tested yet",
  tested: (when: string, seconds: string) => `${when}, a report in ${seconds}`,
  testFailed: (when: string, error: string) => `${when}: ${error}`,
  recent: "In the last 30 days",
  counts: (completed: number, failed: number) => `${completed} completed, ${failed} failed`,
  typical: "Typical report",
  typicalValue: (seconds: string, tokens: string | null) =>
    tokens ? `${seconds}, ${tokens} tokens` : seconds,
  lastError: "Last failure",
  nothingYet: "None yet",
  fault: "What’s in the way",
  activate: "Use for analyses",
  activating: "Changing...",
  activated: "This provider writes every analysis that starts from now on",
  activateFailed: "The provider couldn’t be changed",
  activateTitle: (name: string) => `Have ${name} write the analyses?`,
  activateText:
    "Analyses that start from now on go to this provider. What it receives is described in the privacy policy.",
  command:
    "Operators add, test and remove providers with “npm run ai”, so that no key passes through a browser.",
} as const;
