import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { writeBillOfMaterials } from "#scripts/deploy/bill-of-materials.ts";
import { makeFolder } from "../folder.ts";

/** What the lock file has for production. */
function listProduction(): string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { [flag in "dev" | "optional" | "devOptional" | "link"]?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([, one]) => !one.dev && !one.optional && !one.devOptional && !one.link)
    .flatMap(([place]) => place.split("node_modules/").slice(1).at(-1) ?? []);
}

it("the bill of materials names every package of production, and no other", () => {
  const file = path.join(makeFolder(onTestFinished), "sbom.cdx.json");
  writeBillOfMaterials(file);
  const { bomFormat, components } = JSON.parse(readFileSync(file, "utf8"));
  expect(bomFormat).toBe("CycloneDX");
  const named = components.map(({ name }: { name: string }) => name);
  expect([...new Set(named)].toSorted()).toEqual([...new Set(listProduction())].toSorted());
});
