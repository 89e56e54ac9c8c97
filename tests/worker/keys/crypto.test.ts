import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { countRows } from "#tests/worker/setup/factories.ts";
import { atStage, BEFORE, NEW_SECRET, OLD_SECRET, ROTATING } from "#tests/worker/setup/rotation.ts";
import { selectRows } from "#tests/worker/setup/rows.ts";
import {
  isOneOf,
  type KeyRing,
  keyedHash,
  keyedHashes,
  keyedProofs,
  keyId,
  open,
  seal,
} from "#worker/crypto.ts";

const before: KeyRing = { current: OLD_SECRET, previous: null };
const rotating: KeyRing = { current: NEW_SECRET, previous: OLD_SECRET };
const finished: KeyRing = { current: NEW_SECRET, previous: null };

describe("what is written", () => {
  it("names the current secret by eight characters that do not tell it", async () => {
    const id = await keyId(NEW_SECRET);
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    expect(await keyedHash(rotating, "test", "value")).toMatch(new RegExp(`^${id}:[0-9a-f]{64}$`));
    expect(await seal(rotating, "test", "value")).toMatch(new RegExp(`^${id}:`));
    expect(await keyId(OLD_SECRET)).not.toBe(id);
  });

  it("is found and read under both secrets", async () => {
    const [hash, sealed] = [await keyedHash(before, "test", "value"), await seal(before, "test", "value")];
    const [proof = ""] = await keyedProofs(before, "test", "value");
    expect(await keyedHashes(rotating, "test", "value")).toContain(hash);
    expect(isOneOf(await keyedProofs(rotating, "test", "value"), proof)).toBe(true);
    expect(await open(rotating, "test", sealed)).toBe("value");
    expect(await keyedHashes(finished, "test", "value")).not.toContain(hash);
    expect(isOneOf(await keyedProofs(finished, "test", "value"), proof)).toBe(false);
    await expect(open(finished, "test", sealed)).rejects.toThrow("no longer there");
  });

  it("can be read for one purpose only", async () => {
    const sealed = await seal(before, "test", "value");
    await expect(open(before, "another", sealed)).rejects.toThrow();
    await expect(open(before, "test", sealed.replace(/.{4}$/, "AAA="))).rejects.toThrow();
    expect(await keyedHashes(before, "another", "value")).not.toContain(
      await keyedHash(before, "test", "value"),
    );
  });
});

describe("the sweep", () => {
  const readKeys = async () =>
    await selectRows<{ id: string; role: string }>`SELECT id, role FROM app_keys ORDER BY role`;
  const ids = { old: keyId(OLD_SECRET), next: keyId(NEW_SECRET) };

  it("records which secrets are read", async () => {
    await env.DB.exec("DELETE FROM app_keys");
    const [before, during] = [atStage(BEFORE), atStage(ROTATING)];
    await before.sweep();
    expect(await readKeys()).toEqual([{ id: await ids.old, role: "current" }]);
    await env.DB.exec("UPDATE app_keys SET since = 7");
    await before.sweep();
    expect(await countRows("app_keys", "since = 7")).toBe(1);
    await during.sweep();
    expect(await readKeys()).toEqual([
      { id: await ids.next, role: "current" },
      { id: await ids.old, role: "previous" },
    ]);
    await atStage({ APP_SECRET: NEW_SECRET }).sweep();
    expect(await readKeys()).toEqual([{ id: await ids.next, role: "current" }]);
  });
});
