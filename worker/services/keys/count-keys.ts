/** A kind of stored value that is only read with the secret that wrote it. */
interface KeyedKind {
  kind: string;
  table: string;
  id: string;
  where?: string;
  /** When a row loses its meaning by itself, in SQL. */
  endsAt?: string;
  moves: string;
}

export interface KeyCount {
  kind: string;
  moves: string;
  current: number;
  previous: number;
  /** Under a secret that is no longer there. */
  lost: number;
  /** Unix time in milliseconds at which the last one under the previous secret ends by itself; null if it does not. */
  endsAt: number | null;
}

const NOW = "cast(unixepoch('subsec') * 1000 as integer)";
const named = (column: string) => `substr(${column}, 1, 8)`;
/** better-auth's own form: its version is our key id as a number. */
const versioned = (column: string) => `printf('%08x', cast(substr(${column}, 5) as integer))`;

const SWEPT = "the sweep rewraps them, each minute";
const RUN_OUT = "they end by themselves";

const KINDS: readonly KeyedKind[] = [
  {
    kind: "AI providers’ keys",
    table: "ai_providers",
    id: named("api_key"),
    where: "api_key IS NOT NULL",
    moves: SWEPT,
  },
  {
    kind: "addresses and secrets of webhooks",
    table: `(SELECT sealed_address AS sealed FROM webhooks
      UNION ALL SELECT sealed_secret FROM webhooks
      UNION ALL SELECT sealed_old_secret FROM webhooks)`,
    id: named("sealed"),
    where: "sealed IS NOT NULL",
    moves: SWEPT,
  },
  { kind: "the key of recipients", table: "recipient_key", id: named("sealed_key"), moves: SWEPT },
  { kind: "authenticators", table: "two_factor", id: versioned("secret"), moves: SWEPT },
  { kind: "sets of backup codes", table: "two_factor", id: versioned("backup_codes"), moves: SWEPT },
  {
    kind: "sessions",
    table: "session",
    // One that began after the change is under the current secret, though its browser has not come back.
    id: `iif(created_at >= (SELECT since FROM app_keys WHERE role = 'current') OR key_id = :current,
      :current, :previous)`,
    where: `expires_at > ${NOW}`,
    endsAt: "expires_at",
    moves: "each at the next request of its browser",
  },
  {
    kind: "manager PINs",
    table: "survey_codes",
    id: named("manager_pin_hash"),
    moves: "each at its next right use, or replaced",
  },
  {
    kind: "links to reports",
    table: "report_links",
    id: named("token_hash"),
    where: `expires_at > ${NOW}`,
    endsAt: "expires_at",
    moves: "each when it is opened",
  },
  {
    kind: "offers of surveys",
    table: "survey_offers",
    id: named("token_hash"),
    where: `expires_at > ${NOW}`,
    endsAt: "expires_at",
    moves: RUN_OUT,
  },
  {
    kind: "personal links to surveys",
    table: `survey_tickets JOIN survey_invitations AS place ON place.id = invitation_id
      JOIN survey_codes AS survey ON survey.code = place.survey_code`,
    id: named("token_hash"),
    where: `place.is_used = 0 AND survey.status = 'active' AND survey.expires_at > ${NOW}`,
    endsAt: "survey.expires_at",
    moves: "they end with their survey, or new cards and reminders replace them",
  },
  {
    kind: "links of actions’ owners",
    table: "action_tokens JOIN survey_actions ON id = action_id",
    id: named("token_hash"),
    where: "done_at IS NULL",
    moves: "each mail carries a new one; the last ones go with their action",
  },
  {
    kind: "invitations to sign up",
    table: "signup_pins",
    id: named("token_hash"),
    where: `token_hash IS NOT NULL AND used_by IS NULL AND revoked_at IS NULL AND expires_at > ${NOW}`,
    endsAt: "expires_at",
    moves: "they end by themselves; the PIN itself goes on working",
  },
  {
    kind: "changes of address",
    table: "email_changes",
    id: named("new_token_hash"),
    where: `expires_at > ${NOW}`,
    endsAt: "expires_at",
    moves: RUN_OUT,
  },
];

/**
 * Builds the statement that counts, by kind, the values under each secret. It takes ids of our own only: a command that
 * binds no parameters runs it, too. One row for each kind from an array, since D1 joins five selects at most.
 */
export function countKeysSql(current: string, previous: string | null): string {
  const [isCurrent, isPrevious] = [`'${current}'`, previous === null ? "'-'" : `'${previous}'`];
  const sum = (condition: string) => `ifnull(sum(${condition}), 0)`;
  const count = ({ kind, table, id, where = "TRUE", endsAt = "NULL", moves }: KeyedKind) => `(
    SELECT json_object('kind', '${kind.replaceAll("'", "''")}', 'moves', '${moves}',
      'current', ${sum(`id = ${isCurrent}`)}, 'previous', ${sum(`id = ${isPrevious}`)},
      'lost', ${sum(`id NOT IN (${isCurrent}, ${isPrevious})`)},
      'endsAt', max(iif(id = ${isPrevious}, ends_at, NULL)))
    FROM (SELECT ${id.replaceAll(":current", isCurrent).replaceAll(":previous", isPrevious)} AS id,
      ${endsAt} AS ends_at FROM ${table} WHERE ${where}))`;
  const names = ["kind", "moves", "current", "previous", "lost", "endsAt"];
  return `SELECT ${names.map((name) => `value ->> '${name}' AS "${name}"`).join(", ")}
    FROM json_each(json_array(${KINDS.map(count).join(", ")}))`;
}
