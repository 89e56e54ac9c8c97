// `npm run secret -- set NAME | status | rotate | finish [--force]`: changes APP_SECRET without losing what is under it. On this
// machine; with --remote for the deployed Worker. No secret is ever shown.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { keyId } from "#worker/crypto.ts";
import { readSecret } from "./ai/secrets.ts";
import { listSecrets } from "./deploy/wrangler.ts";
import { environmentArgument, root, run, say, stop } from "./local/project.ts";
import { findCommand, readArguments } from "./local/read-arguments.ts";
import { countKeys, describeLosses, formatCounts, type KeyIds, readRecordedKeys } from "./secret/status.ts";
import { changeVarsFile, nameVarsFile, readVarsFile } from "./secret/vars-file.ts";

const USAGE = `npm run secret -- set NAME           sets a secret for the first time; APP_SECRET is drawn, any other asked for
npm run secret -- status             shows what is under which secret, and the next step
npm run secret -- rotate             draws a new APP_SECRET and keeps the old one as APP_SECRET_PREVIOUS
npm run secret -- finish [--force]   takes APP_SECRET_PREVIOUS away, once nothing needs it; --force: all the same
Each with --remote for the deployed Worker, with --env NAME for that of another environment of wrangler.toml.`;
const SECRET_BYTES = 32;

const { values, positionals } = readArguments(USAGE, {
  force: { type: "boolean", default: false },
  vars: { type: "string" },
});
const { remote, env } = values;
/** A deployed secret cannot be read back: this file is the operator's copy of it. */
const file = path.resolve(root, values.vars ?? nameVarsFile(values));
const fileName = path.basename(file);
const command = (name: string) =>
  `npm run secret -- ${name}${remote ? " --remote" : ""}${env ? ` --env ${env}` : ""}`;

async function readFileIds(): Promise<KeyIds | null> {
  const { APP_SECRET: current, APP_SECRET_PREVIOUS: previous } = readVarsFile(file);
  return current
    ? { current: await keyId(current), previous: previous ? await keyId(previous) : null }
    : null;
}

/** Of the deployed Worker, what it has recorded counts; of this machine, what its file says. */
async function requireIds(): Promise<KeyIds> {
  const ids = remote ? readRecordedKeys(values) : await readFileIds();
  return (
    ids ?? stop(remote ? NOT_RECORDED : `There is no APP_SECRET in ${fileName} yet: npm start makes one.`)
  );
}

const NOT_RECORDED =
  "The deployed Worker has not recorded which secret it reads. Deploy this version, wait a minute, try again.";
const restart = remote
  ? "The Worker reads both at once; wait a minute for its sweep."
  : "Start the server anew (npm start) and wait a minute for its sweep.";

async function status(): Promise<void> {
  const ids = await requireIds();
  say(`APP_SECRET           ${ids.current}`);
  say(`APP_SECRET_PREVIOUS  ${ids.previous ?? "not set"}\n`);
  const counts = countKeys(ids, values);
  say(formatCounts(counts));
  say("\nNot counted: codes and confirmation links in mails, which are good for a day at most.");
  if (ids.previous === null) return say(`\nNo rotation is under way. To begin one: ${command("rotate")}`);
  const losses = describeLosses(counts);
  if (!hasTakenOver(ids)) say(`\nNext: the Worker has not read the new secret yet. ${restart}`);
  else if (losses) say(`\nNext: wait. Without APP_SECRET_PREVIOUS, lost would be ${losses}.`);
  else say(`\nNext: ${command("finish")}. Nothing that is counted is under the previous secret.`);
}

const hasTakenOver = (ids: KeyIds) => readRecordedKeys(values)?.current === ids.current;

async function rotate(): Promise<void> {
  const { current, previous } = remote ? await planRemote() : await planLocal();
  changeVarsFile(file, { APP_SECRET: current, APP_SECRET_PREVIOUS: previous });
  say(
    `1. ${fileName} has a new APP_SECRET (${await keyId(current)}) and the old one as APP_SECRET_PREVIOUS.`,
  );
  if (remote) {
    upload({ APP_SECRET: current, APP_SECRET_PREVIOUS: previous });
    say("2. The Worker has both. Keep the new one where you keep secrets.");
  } else say(`2. ${restart}`);
  say(
    `3. ${command("status")} shows what is still under the old one. Sessions, links and manager PINs go on working.`,
  );
  say(`4. ${command("finish")} takes the old one away.`);
}

interface Plan {
  current: string;
  previous: string;
}

const drawSecret = () => randomBytes(SECRET_BYTES).toString("hex");

async function planLocal(): Promise<Plan> {
  const { previous } = await requireIds();
  if (previous !== null) stop(refuseSecond(previous));
  return { current: drawSecret(), previous: readVarsFile(file).APP_SECRET as string };
}

const refuseSecond = (
  previous: string,
) => `A rotation is under way: APP_SECRET_PREVIOUS (${previous}) is still set. \
Another would lose what is under it. First: ${command("status")}, then ${command("finish")}.`;

/** Takes up a rotation that was interrupted before the Worker had the new secret: it sends the same two again. */
async function planRemote(): Promise<Plan> {
  const recorded = await requireIds();
  if (recorded.previous !== null) stop(refuseSecond(recorded.previous));
  const stored = readVarsFile(file);
  const isInterrupted =
    stored.APP_SECRET &&
    stored.APP_SECRET_PREVIOUS &&
    (await keyId(stored.APP_SECRET_PREVIOUS)) === recorded.current;
  if (isInterrupted)
    return { current: stored.APP_SECRET as string, previous: stored.APP_SECRET_PREVIOUS as string };
  const previous =
    process.env.APP_SECRET ??
    stored.APP_SECRET ??
    (await readSecret("APP_SECRET, the deployed Worker's secret"));
  if ((await keyId(previous)) !== recorded.current) {
    stop(`That is not the secret that the Worker reads: its id is ${recorded.current}.`);
  }
  return { current: drawSecret(), previous };
}

/** In one request: between two, the Worker would read half a rotation. */
function upload(secrets: Record<string, string | null>): void {
  say("$ wrangler secret bulk    # the names and values on its standard input");
  run("wrangler", ["secret", "bulk", environmentArgument(env)], {
    input: JSON.stringify(secrets),
    stdio: ["pipe", "inherit", "inherit"],
  });
}

async function finish(): Promise<void> {
  const ids = await requireIds();
  if (ids.previous === null) stop("There is no rotation to finish: APP_SECRET_PREVIOUS is not set.");
  if (!values.force && !hasTakenOver(ids)) stop(`The Worker has not read the new secret yet. ${restart}`);
  const losses = describeLosses(countKeys(ids, values));
  if (!values.force && losses) {
    stop(`Without APP_SECRET_PREVIOUS, lost would be ${losses}. Wait, or add --force.`);
  }
  if (remote) upload({ APP_SECRET_PREVIOUS: null });
  if ((await readFileIds())?.current === ids.current) changeVarsFile(file, { APP_SECRET_PREVIOUS: null });
  say(`APP_SECRET_PREVIOUS is gone${losses ? `, and with it ${losses}` : ""}.`);
  if (!remote) say("Start the server anew (npm start).");
}

/** Sets one for the first time; APP_SECRET is drawn, and kept, since a deployed secret cannot be read back. */
async function set(secret = ""): Promise<void> {
  if (!remote) stop("On this machine npm start makes the secrets: --remote goes with it.");
  if (!/^[A-Z][A-Z0-9_]+$/.test(secret)) stop(`Which secret?\n\n${USAGE}`);
  if (secret === "APP_SECRET_PREVIOUS") stop(`That one is set by: ${command("rotate")}`);
  if (secret !== "APP_SECRET") {
    upload({ [secret]: process.env[secret] ?? (await readSecret(secret)) });
    return say(`${secret} is set.`);
  }
  const deployed = listSecrets(env);
  if ("refusal" in deployed) stop(deployed.refusal);
  if (deployed.includes(secret)) {
    stop(
      `APP_SECRET is set already: another would end every session, PIN and link. To change it: ${command("rotate")}`,
    );
  }
  // Drawn here and never typed: a secret that a person makes up is a weak one. One that an interrupted run drew is taken.
  const value = readVarsFile(file).APP_SECRET ?? drawSecret();
  changeVarsFile(file, { APP_SECRET: value });
  upload({ APP_SECRET: value });
  say(
    `APP_SECRET is set (${await keyId(value)}). ${fileName} has the only other copy: move it to where you keep secrets.`,
  );
}

const [name, ...rest] = positionals;
if (rest.length > (name === "set" ? 1 : 0)) stop(USAGE);
await findCommand<(operand?: string) => Promise<void>>(USAGE, { set, status, rotate, finish }, name)(rest[0]);
