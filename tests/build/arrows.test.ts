import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { beforeAll, expect, it } from "vitest";
import config from "../../.dependency-cruiser.mjs";
import { makeFolder } from "./folder.ts";

/** Of each arrow an import that breaks it, and no other. */
const PLANTED: [name: string, file: string, imports: string][] = [
  ["down or by alias", "worker/http/limits.ts", "../config.ts"],
  ["no circles", "domain/circle.ts", "./figures.ts"],
  ["domain is pure", "domain/pure.ts", "node:fs"],
  ["domain is pure", "domain/react.ts", "react"],
  ["domain from the ground up", "domain/statistics/mean.ts", "#domain/disclosure/make-release.ts"],
  ["built by others", "src/page.ts", "#scripts/deploy.ts"],
  ["one door for responses", "worker/report.ts", "#domain/disclosure/make-release.ts"],
  ["one reader of scores", "worker/services/scores.ts", "#worker/db/scores.ts"],
  ["pages call the API", "src/features/list/read.ts", "#worker/api/api.ts"],
  ["one type of the Worker", "src/lib/config.ts", "#worker/config.ts"],
  ["ui has no meaning", "src/ui/field.ts", "#domain/figures.ts"],
  ["lib knows no screens", "src/lib/screen.ts", "#src/ui/field.ts"],
  ["content is words", "src/content/words.ts", "#src/lib/text.ts"],
  ["chrome knows no page", "src/chrome/header.ts", "#src/features/list/read.ts"],
  ["features apart", "src/features/list/other.ts", "#src/features/admin/people.ts"],
  ["features know no page", "src/features/list/page.ts", "#src/routes/home.ts"],
  ["calls have types", "src/features/list/fetch.ts", "#src/lib/api/request.ts"],
  ["report without a browser", "src/features/insights/tabs/roles.ts", "react-dom"],
  ["one module per address", "src/routes/home.ts", "#src/routes/sign-in.ts"],
  ["the Worker knows no pages", "worker/pages.ts", "#src/lib/text.ts"],
  ["rooms of their own", "worker/mail/render.ts", "#worker/config.ts"],
  ["routes call services", "worker/api/surveys.ts", "#worker/db/client.ts"],
  ["one door to sign-in", "worker/api/users.ts", "#worker/auth/password/hash.ts"],
  ["sign-in knows no requests", "worker/auth/password/read.ts", "hono"],
  ["sign-in needs six services", "worker/auth/users/delete.ts", "#worker/services/exports/remove.ts"],
  ["sign-in's routes call verbs", "worker/auth/routes/sign-in.ts", "#worker/db/client.ts"],
  ["sign-in is mounted", "worker/auth/routes/mount.ts", "#worker/api/api.ts"],
  ["http knows no routes", "worker/http/session.ts", "#worker/auth/sessions/read.ts"],
  ["services know no session", "worker/services/session.ts", "#worker/auth/sessions/read.ts"],
  ["services know no requests", "worker/services/request.ts", "#worker/api/api.ts"],
  ["consumers call services", "worker/queues/consume.ts", "#worker/db/client.ts"],
  ["build asks one page module", "build/pages.ts", "#src/lib/text.ts"],
  ["build shares three things", "build/headers.ts", "#worker/config.ts"],
  ["scripts call the build", "build/site.ts", "#scripts/deploy.ts"],
];

/** Pairs of rooms that are side by side. */
const PAIRS = ["domain", "worker", "src/features"].flatMap((house) => {
  const folders = readdirSync(house, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rooms = folders.map(({ name }) => `${house}/${name}`);
  return rooms.flatMap((one, at) => rooms.slice(at + 1).map((other): [string, string] => [one, other]));
});
const meeting = (one: string, other: string) => `${one}/meets-${path.basename(other)}.ts`;

const baseDir = makeFolder();
let broken: [name: string, file: string][] = [];

function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(baseDir, file)), { recursive: true });
  writeFileSync(path.join(baseDir, file), text);
}

beforeAll(async () => {
  plant("package.json", JSON.stringify({ imports: { "#*": "./*" } }));
  symlinkSync(path.resolve("node_modules"), path.join(baseDir, "node_modules"));
  const imported = PLANTED.flatMap(([, , imports]) => (imports.startsWith("#") ? [imports.slice(1)] : []));
  for (const file of imported) plant(file, "export const value = 1;\n");
  plant("domain/figures.ts", 'export * from "./circle.ts";\n');
  for (const [, file, imports] of PLANTED) plant(file, `export * from "${imports}";\n`);
  for (const [one, other] of PAIRS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
    plant(`${one}/door.ts`, "export interface Door {}\n");
    plant(meeting(one, other), `export type * from "#${other}/door.ts";\n`);
  }
  const { forbidden, options } = config;
  const rooms = ["build", "domain", "scripts", "src", "worker"];
  const { output } = await cruise(rooms, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  broken = (output as ICruiseResult).summary.violations.map(({ rule, from }) => [rule.name, from]);
});

it.each(PLANTED)("the arrow “%s” is broken by the import planted in %s", (name, file) => {
  expect(broken.filter(([, from]) => from === file)).toEqual([[name, file]]);
});

it("no two rooms import each other, types included", () => {
  const files = new Set(broken.map(([, file]) => file));
  const isAllowed = (one: string, other: string) => !files.has(meeting(one, other));
  expect(PAIRS.filter(([one, other]) => isAllowed(one, other) && isAllowed(other, one))).toEqual([]);
});

it("every arrow has a planted import", () => {
  const names = PLANTED.map(([name]) => name);
  expect(new Set(config.forbidden.map(({ name }) => name))).toEqual(new Set(names));
});
