import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectEnv, root, say } from "#scripts/local/project.ts";

interface Advisory {
  name: string;
  severity: string;
  title: string;
  url: string;
}

/** What `npm audit --json` prints: a package's advisories, or only names where it depends on such a package. */
interface Audit {
  vulnerabilities?: Record<string, { via: (Advisory | string)[]; nodes: string[] }>;
  statusCode?: number;
}

interface Locked {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

/** Nothing was compared: neither good nor bad news. */
const NOT_COMPARED = 2;
const URGENT = new Set(["high", "critical"]);

function readAudit(): Audit {
  const args = [
    "audit",
    "--json",
    "--package-lock-only",
    "--include=dev",
    "--no-offline",
    "--fetch-retries=0",
  ];
  const { stdout } = spawnSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    env: projectEnv(),
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout) as Audit;
  } catch {
    return {};
  }
}

function explain({ statusCode }: Audit): string {
  if (statusCode === 404 || statusCode === 405) return "this registry offers no advisories.";
  return statusCode ? `the registry answered ${statusCode}.` : "the registry could not be asked.";
}

/** The package is part of what is deployed: optional ones are other packages' for other places. */
function isProduction(paths: string[]): boolean {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  return paths.some((one) => {
    const { dev, optional, devOptional } = packages[one] ?? {};
    return !dev && !optional && !devOptional;
  });
}

function list(title: string, advisories: Advisory[]): void {
  say(`${title}: ${advisories.length || "none"}`);
  for (const { severity, name, title: about, url } of advisories)
    say(`  ${severity}  ${name}: ${about} (${url})`);
}

/** Compares the lock file with the registry's advisories; ends with 1 for a high one on a production package. */
export function checkAdvisories(): never {
  const audit = readAudit();
  if (!audit.vulnerabilities) {
    process.stderr.write(`Not compared: ${explain(audit)} See docs/operate/updates.md.\n`);
    process.exit(NOT_COMPARED);
  }
  const known = Object.values(audit.vulnerabilities).map(({ via, nodes }) => ({
    advisories: via.filter((one) => typeof one !== "string"),
    isDeployed: isProduction(nodes),
  }));
  const deployed = known.flatMap(({ advisories, isDeployed }) => (isDeployed ? advisories : []));
  list("Advisories on production packages", deployed);
  list(
    "Advisories on packages for development",
    known.flatMap(({ advisories, isDeployed }) => (isDeployed ? [] : advisories)),
  );
  process.exit(deployed.some(({ severity }) => URGENT.has(severity)) ? 1 : 0);
}
