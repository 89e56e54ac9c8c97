import type { Bench } from "./figures.ts";

/** Each bench, loaded where it is run; those that measure time come first. */
export const BENCHES: Record<string, Bench> = {
  start: async (size) => (await import("./start.ts")).benchStart(size),
  respond: async (size) => (await import("./respond.ts")).benchRespond(size),
  routes: async (size) => (await import("./routes.ts")).benchRoutes(size),
  live: async (size) => (await import("./live.ts")).benchLive(size),
  claims: async (...given) => (await import("./claims.ts")).benchClaims(...given),
  disclosure: async (...given) => (await import("./disclosure.ts")).benchDisclosure(...given),
  growth: async (...given) => (await import("./growth.ts")).benchGrowth(...given),
};
