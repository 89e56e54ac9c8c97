import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { BuildStamp, hashInputs } from "#build/inputs.ts";
import { makeFolder } from "./folder.ts";

let root: string;

beforeEach(() => {
  root = makeFolder(onTestFinished);
  for (const folder of ["build", "domain", "public", "src/ui", "worker"]) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
});

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

it.each(["src/ui/button.tsx", "wrangler.toml", "package-lock.json", "index.html", ".dev.vars"])(
  "the inputs of a build have another hash once %s is changed",
  (file) => {
    write(file, "one");
    const before = hashInputs(root);
    write(file, "two");
    expect(hashInputs(root)).not.toBe(before);
    write(file, "one");
    expect(hashInputs(root)).toBe(before);
  },
);

it("the inputs of a build have another hash once a file has another name", () => {
  write("src/a.ts", "");
  const before = hashInputs(root);
  rmSync(path.join(root, "src/a.ts"));
  write("src/b.ts", "");
  expect(hashInputs(root)).not.toBe(before);
});

it("the inputs of a build are none of the tests and notes beside them", () => {
  const before = hashInputs(root);
  write("README.md", "words");
  expect(hashInputs(root)).toBe(before);
});

it("the stamp of a build matches the inputs that were built, until the next build begins", () => {
  const stamp = new BuildStamp(root);
  expect(stamp.matches("a")).toBe(false);
  stamp.write("a");
  expect(stamp.matches("a")).toBe(true);
  expect(stamp.matches("b")).toBe(false);
  stamp.remove();
  expect(stamp.matches("a")).toBe(false);
});
