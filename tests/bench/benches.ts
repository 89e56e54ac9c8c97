import type { Bench } from "./figures.ts";

/** Each bench, loaded where it is run. Those that wait most come first: in the smoke, others run beside them. */
export const BENCHES: Record<string, Bench> = {
  respond: async (size) => (await import("./respond.ts")).benchRespond(size),
  pages: async (...given) => (await import("./pages.ts")).benchPages(...given),
  hostile: async (...given) => (await import("./hostile.ts")).benchHostile(...given),
  doors: async (size) => (await import("./doors.ts")).benchDoors(size),
  startup: async (size) => (await import("./startup.ts")).benchStartup(size),
  routes: async (size) => (await import("./routes.ts")).benchRoutes(size),
  stuffing: async (size) => (await import("./stuffing.ts")).benchStuffing(size),
  live: async (size) => (await import("./live.ts")).benchLive(size),
  workshop: async (size) => (await import("./workshop.ts")).benchWorkshop(size),
  claims: async (...given) => (await import("./claims.ts")).benchClaims(...given),
  harms: async (...given) => (await import("./harms.ts")).benchHarms(...given),
  rounds: async (...given) => (await import("./rounds.ts")).benchRounds(...given),
  disclosure: async (...given) => (await import("./disclosure.ts")).benchDisclosure(...given),
  growth: async (...given) => (await import("./growth.ts")).benchGrowth(...given),
};
