import { describe, expect, it, vi } from "vitest";
import { serverNow, setServerClock } from "#src/lib/api/server-clock.ts";

describe("the server's clock", () => {
  it("advances from the server's time, however wrong the device's clock is or becomes", () => {
    vi.useFakeTimers({ now: Date.parse("2031-01-01T00:00:00Z") });
    setServerClock("2026-11-21T10:00:00.000Z", 90_000);
    vi.setSystemTime(Date.parse("2001-01-01T00:00:00Z"));
    vi.advanceTimersByTime(5000);
    expect(new Date(serverNow()).toISOString()).toBe("2026-11-21T10:01:35.000Z");
  });
});
