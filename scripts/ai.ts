// `npm run ai -- list | add … | activate ID | remove ID | test [ID]`: who writes the analyses. On the local database;
// with --remote on the deployed one.
import type { AuditAct } from "#domain/accounts/audit.ts";
import { createOpenaiAnalyst } from "#worker/analysts/openai/openai-analyst.ts";
import { findConfigFault, readOpenaiConfig } from "#worker/analysts/openai/settings.ts";
import { providerKey } from "#worker/services/analyses/provider-key.ts";
import { readKeys, readProviderKey } from "./ai/secrets.ts";
import { type Trial, tryAnalyst } from "./ai/trial.ts";
import { say, stop } from "./local/project.ts";
import { queryDatabase, quote } from "./local/query-database.ts";
import { findCommand, readArguments } from "./local/read-arguments.ts";

const USAGE = `npm run ai -- list             shows the providers; one of them is active
npm run ai -- add              adds one, with its key from AI_PROVIDER_KEY or as it is typed
    --model NAME               gpt-4 where nothing is said
    --base-url URL             a server that takes chat completions; OpenAI's own where nothing is said
    --assistant ID             with --base-url: an assistant of a server that still has them
    --temperature 0 to 2       --max-tokens N
    --no-schema                the server takes no JSON schema for its answer: spares a call
    --no-key                   the server wants none, or OpenAI's is the secret OPENAI_API_KEY
    --activate                 and makes it the one that analyses are written by
npm run ai -- activate ID      makes it the one that analyses are written by; builtin needs no provider
npm run ai -- remove ID        forgets it and its key
npm run ai -- test [ID]        has it edit a report on a made-up team of 20: the active one where none is named
Each with --remote for the deployed database, with --env NAME for that of another environment of wrangler.toml.`;

const { values, positionals } = readArguments(USAGE, {
  model: { type: "string" },
  "base-url": { type: "string" },
  assistant: { type: "string" },
  temperature: { type: "string" },
  "max-tokens": { type: "string" },
  "no-schema": { type: "boolean", default: false },
  "no-key": { type: "boolean", default: false },
  activate: { type: "boolean", default: false },
});
const [command, id, ...rest] = positionals;
const query = <Row>(sql: string) => queryDatabase<Row>(sql, values);

const NOT_REMOVED = "json_extract(config, '$.isRemoved') IS NULL";
const number = (text?: string) => (text === undefined ? undefined : Number(text));

interface ProviderRow {
  id: string;
  type: "builtin" | "openai";
  apiKey: string | null;
  config: string;
  isActive: number;
}

interface ListedRow extends Omit<ProviderRow, "apiKey"> {
  hasKey: number;
}

function summarise({ id: name, type, config, hasKey, isActive }: ListedRow) {
  const mark = isActive ? "*" : " ";
  if (type === "builtin") return `${mark} ${name}  writes by itself, without a provider`;
  const fault = findConfigFault(config, !values.remote);
  if (fault !== null) return `${mark} ${name}  cannot be used: ${fault}`;
  const { model, baseURL, assistantId } = readOpenaiConfig(config);
  const parts = [
    assistantId ? `assistant ${assistantId}` : model,
    baseURL ?? "OpenAI",
    hasKey ? "key stored" : "no key stored",
  ];
  return `${mark} ${name}  ${parts.join(", ")}`;
}

function list(): void {
  const rows = query<ListedRow>(`SELECT id, provider_type AS type, config, is_active AS isActive,
      api_key IS NOT NULL AS hasKey
    FROM ai_providers WHERE ${NOT_REMOVED} ORDER BY id`);
  for (const row of rows) say(summarise(row));
}

/** Stops at a config with which no report can be written, a model too small for it included. */
function requireUsable(config: string): void {
  const fault = findConfigFault(config, !values.remote);
  if (fault !== null) stop(`${fault}.\n\n${USAGE}`);
}

function readConfig() {
  const config = JSON.parse(
    JSON.stringify({
      baseURL: values["base-url"],
      model: values.model,
      assistantId: values.assistant,
      temperature: number(values.temperature),
      maxTokens: number(values["max-tokens"]),
      usesSchema: values["no-schema"] ? false : undefined,
    }),
  );
  requireUsable(JSON.stringify(config));
  return config;
}

async function add(): Promise<void> {
  if (id !== undefined) stop(USAGE);
  const config = JSON.stringify(readConfig());
  const name = `openai-${crypto.randomUUID().slice(0, 8)}`;
  const key = values["no-key"] ? null : await readProviderKey();
  const sealed = key === null ? "NULL" : quote(await providerKey.seal(await readKeys(values), key));
  query(`INSERT INTO ai_providers (id, provider_type, api_key, config)
    VALUES (${quote(name)}, 'openai', ${sealed}, ${quote(config)});
    ${record("ai_provider_added", name)}
    ${values.activate ? `; ${activation(name)}` : ""}`);
  say(values.activate ? `Added ${name}: analyses are now written by it.` : `Added ${name}.`);
}

/** Records what the operator did in the transaction that does it, if the statement before has changed a row. */
const record = (act: AuditAct, name: string, condition = "changes() > 0") =>
  `INSERT INTO audit_log (act, object_kind, object_id)
   SELECT ${quote(act)}, 'ai_provider', ${quote(name)} WHERE ${condition} RETURNING object_id AS id`;

const isThere = (name: string) => `id = ${quote(name)} AND ${NOT_REMOVED}`;

/** Run in one transaction: no analysis finds the database without an active provider. */
const activation = (name: string) => `UPDATE ai_providers SET is_active = 0
    WHERE is_active = 1 AND EXISTS (SELECT 1 FROM ai_providers WHERE ${isThere(name)});
  UPDATE ai_providers SET is_active = 1 WHERE ${isThere(name)};
  ${record("ai_provider_activated", name)}`;

function activate(): void {
  if (!id) stop(`Which provider?\n\n${USAGE}`);
  const activated = query<{ id: string }>(activation(id));
  if (activated.length === 0) stop(`There is no provider ${id}.`);
  say(`Analyses are now written by ${id}.`);
}

/** One that has written analyses stays as a row that says so, without key and settings. */
function remove(): void {
  if (!id) stop(`Which provider?\n\n${USAGE}`);
  const provider = requireProvider(id);
  if (id === "builtin") stop("builtin stays: it is what writes where there is no provider.");
  if (provider.isActive) stop("It is the active one: activate another first.");
  const isUsed = `EXISTS (SELECT 1 FROM survey_insights WHERE provider_id = ${quote(id)})`;
  query(`DELETE FROM ai_providers WHERE id = ${quote(id)} AND NOT ${isUsed};
    ${record("ai_provider_removed", id)};
    UPDATE ai_providers SET api_key = NULL, config = '{"isRemoved":true}' WHERE id = ${quote(id)};
    ${record("ai_provider_removed", id)}`);
  say(`Removed ${id}.`);
}

function requireProvider(name?: string): ProviderRow {
  const where = name ? isThere(name) : "is_active = 1";
  const [provider] = query<ProviderRow>(
    `SELECT id, provider_type AS type, api_key AS apiKey, config, is_active AS isActive
     FROM ai_providers WHERE ${where}`,
  );
  return provider ?? stop(name ? `There is no provider ${name}.` : "No provider is active.");
}

async function test(): Promise<void> {
  const { id: name, type, apiKey: sealed, config } = requireProvider(id);
  if (type === "builtin") return say("builtin asks no provider: there is nothing to test.");
  requireUsable(config);
  const apiKey = sealed
    ? await providerKey
        .open(await readKeys(values), sealed)
        .catch(() => stop("Its key cannot be read: it was stored under another APP_SECRET."))
    : (process.env.OPENAI_API_KEY ?? null);
  say(`Asking ${name} to edit a report on a made-up team…`);
  const outcome = await tryAnalyst(() =>
    createOpenaiAnalyst({ type, apiKey, config, maxCalls: 3, allowsLoopback: !values.remote }),
  );
  recordTrial(name, outcome);
  query(record("ai_provider_tested", name, "true"));
  if (!outcome.ok) stop(outcome.text);
  say(outcome.text);
}

/** Admins read of the last trial on their screen: in our words, without the provider's. */
function recordTrial(name: string, { durationMs, tokens, fault }: Trial): void {
  query(`UPDATE ai_providers SET tested_at = cast(unixepoch('subsec') * 1000 as integer),
    test_duration_ms = ${durationMs}, test_tokens = ${tokens ?? "NULL"},
    test_error = ${fault === null ? "NULL" : quote(fault)} WHERE id = ${quote(name)}`);
}

if (rest.length > 0) stop(USAGE);
await findCommand<() => void | Promise<void>>(USAGE, { list, add, activate, remove, test }, command)();
