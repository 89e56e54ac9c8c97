import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unstable_splitSqlQuery as splitSql } from "wrangler";

const files = readdirSync("migrations").filter((file) => file.endsWith(".sql"));
const read = (file: string) => readFileSync(`migrations/${file}`, "utf8");

const withoutComments = (sql: string) =>
  sql
    .split("\n")
    .map((line) => line.replace(/^\s*--.*$|-->.*$/, ""))
    .join("\n");

/** What a splitter does that knows neither triggers nor quotes: a statement ends where a line ends with a semicolon. */
const splitAtLineEnds = (sql: string) =>
  withoutComments(sql)
    .split(/;[ \t]*\n/)
    .map((statement) => statement.trim().replace(/;$/, ""))
    .filter(Boolean);

const tidy = (statement: string) => statement.replace(/\s+/g, " ").trim();

// The remote database splits a migration by itself, and has been seen to cut triggers in two (cloudflare/workers-sdk
// issues 15690, 15314 and 4998): over several lines, with a lower-case BEGIN, or with a CASE that ends before a semicolon.
describe.each(files)("%s", (file) => {
  const triggers = read(file)
    .split("\n")
    .filter((line) => /\bTRIGGER\b/i.test(line) && !line.startsWith("--"));

  it("is split into the same statements by wrangler and at the ends of lines", () => {
    const expected = splitAtLineEnds(read(file)).map(tidy);
    const found = splitSql(read(file)).map((statement) => tidy(withoutComments(statement)).replace(/;$/, ""));
    expect(found.filter(Boolean)).toEqual(expected);
  });

  it("has each trigger on one line, with one BEGIN and one END before a semicolon, in capitals", () => {
    for (const line of triggers.filter((text) => !text.startsWith("DROP"))) {
      expect(line).toMatch(/^CREATE TRIGGER .* BEGIN .*; END;( *--> statement-breakpoint)?$/);
      expect(line.match(/\bBEGIN\b/gi)).toHaveLength(1);
      expect(line.match(/\bEND\s*;/gi)).toHaveLength(1);
    }
  });

  it("has no semicolon in a comment and no carriage return", () => {
    expect(read(file)).not.toContain("\r");
    expect(read(file).match(/^\s*--(?!>).*;/m)).toBeNull();
  });
});
