import "vitest";

declare module "vitest" {
  /** Values that the servers beside the Worker's tests give them. */
  interface ProvidedContext {
    aiServer: string;
    openIdVars: Record<string, string>;
  }
}
