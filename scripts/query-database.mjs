import { spawnSync } from "node:child_process";
import { projectEnv, root } from "./ensure-installed.mjs";

/** Ends the command with that message. */
export function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export const quote = (text) => `'${text.replaceAll("'", "''")}'`;

/**
 * Runs statements in the deployed database (`remote`) or the local one (`persist-to` names another folder) and
 * answers the rows of the last; stops with wrangler's own words.
 */
export function queryDatabase(sql, { remote, "persist-to": folder }) {
  const place = remote ? ["--remote"] : ["--local"];
  if (folder) place.push("--persist-to", folder);
  const args = ["d1", "execute", "slk-profile", ...place, "--yes", "--json", "--command", sql];
  const { stdout, stderr } = spawnSync("wrangler", args, { cwd: root, encoding: "utf8", env: projectEnv() });
  const answer = readJson(stdout);
  if (!Array.isArray(answer)) stop(explain(answer?.error?.text ?? stderr, remote));
  return answer.at(-1).results;
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function explain(problem, remote) {
  if (!problem.includes("no such table")) return problem;
  return `The database is empty: ${remote ? "npm run deploy" : "npm start"} makes its tables.`;
}
