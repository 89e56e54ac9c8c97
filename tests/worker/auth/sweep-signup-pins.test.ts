import { describe, expect, it } from "vitest";
import { DAY_MS, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { SIGNUP_PIN_KEPT_DAYS } from "#domain/retention.ts";
import { countRows, makeContext } from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { sweepKept } from "#worker/services/retention/sweep-kept.ts";

/** A PIN that was drawn so many days ago for a week. */
async function drawnAgo(days: number): Promise<{ id: string; pin: string }> {
  const drawn = await createSignupPin(makeContext(), { createdBy: null, expiresInDays: 7 });
  const ms = days * DAY_MS;
  await execute`UPDATE signup_pins SET created_at = created_at - ${ms}, expires_at = expires_at - ${ms}
    WHERE id = ${drawn.id}`;
  return drawn;
}

const exists = async (id: string) => (await countRows("signup_pins", "id = ?", id)) === 1;

describe("a signup PIN", () => {
  it("is deleted a month after its expiry, used or not", async () => {
    const [unused, used, young] = [
      await drawnAgo(SIGNUP_PIN_KEPT_DAYS + 1),
      await drawnAgo(SIGNUP_PIN_KEPT_DAYS + 1),
      await drawnAgo(SIGNUP_PIN_KEPT_DAYS - 1),
    ];
    await execute`UPDATE signup_pins SET used_by = 'someone', used_at = 1 WHERE id = ${used.id}`;
    await sweepKept(makeContext());
    expect([await exists(unused.id), await exists(used.id)]).toEqual([false, false]);
    expect(await exists(young.id)).toBe(true);
    expect(await countRows("audit_log", "object_id = ? AND act = 'signup_pin_drawn'", used.id)).toBe(1);
    await execute`INSERT INTO signup_pins (id, pin, expires_at) VALUES ('again', ${used.pin}, 9e12)`;
  });

  it("is never deleted while it can be used, or while an account is being made with it", async () => {
    const [valid, claimed] = [
      await drawnAgo(SIGNUP_PIN_KEPT_DAYS + 1),
      await drawnAgo(SIGNUP_PIN_KEPT_DAYS + 1),
    ];
    await execute`UPDATE signup_pins SET expires_at = 9e12 WHERE id = ${valid.id}`;
    await execute`UPDATE signup_pins SET used_by = 'claimer', used_at = 1, claim_expires_at = 9e12
      WHERE id = ${claimed.id}`;
    await sweepKept(makeContext());
    expect([await exists(valid.id), await exists(claimed.id)]).toEqual([true, true]);
    expect(SIGNUP_PIN_KEPT_DAYS).toBeGreaterThanOrEqual(SIGNUP_PIN_EXPIRY_DAYS.max + 30);
  });
});
