import { afterEach, vi } from "vitest";

/** Files share their modules and globals: no test sees what another has stubbed. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
