import "vitest";

declare module "vitest" {
  /** What the Worker's tests are given by the servers beside them. */
  interface ProvidedContext {
    aiServer: string;
    openIdVars: Record<string, string>;
  }
}
