import { env } from "cloudflare:workers";
import { newEmail } from "#tests/worker/setup/accounts.ts";
import { PASSWORD } from "#tests/worker/setup/factories.ts";
import { admins, at, type Row, type Statuses, says, sends } from "./statuses.ts";
import { actors, insertPin, subject } from "./world.ts";

const ofUser = (statuses: Statuses, rest = "", body?: unknown): Row => ({
  statuses,
  ask: () => ({ path: `/api/admin/users/${subject.id}${rest}`, ...(body !== undefined && { body }) }),
});

/** A thing that admins are told is not there. */
const of404 = (rest: string): Row => ({
  statuses: admins(404),
  ask: () => ({ path: `/api/admin/operations${rest}` }),
});

/** The calls of admins. */
export const ADMIN_ROWS: Record<string, Row> = {
  "GET /api/signup-pins": { statuses: admins(200) },
  "POST /api/signup-pins": says(admins(201), { expiresInDays: 7 }),
  "GET /api/admin/users": { statuses: admins(200) },
  "POST /api/admin/users": sends(admins(201), () => ({ email: newEmail(), password: PASSWORD })),
  "GET /api/admin/users/:id": ofUser(admins(200)),
  "PUT /api/admin/users/:id": ofUser(admins(200), "", { emailConfirmed: true }),
  "POST /api/admin/users/:id/ban": ofUser(admins(200), "/ban", {}),
  "POST /api/admin/users/:id/unban": ofUser(admins(200), "/unban"),
  "GET /api/admin/users/:id/factors": ofUser(admins(200), "/factors"),
  "DELETE /api/admin/users/:id/factors": ofUser(admins(204), "/factors"),
  "POST /api/admin/users/:id/reset-mail": ofUser(admins(204), "/reset-mail", {}),
  // The last of these: the subject is gone.
  "DELETE /api/admin/users/:id": ofUser(admins(204)),
  "POST /api/admin/invite": sends(admins(201), () => ({ email: newEmail() })),
  "POST /api/admin/generate-link": sends(admins(201), () => ({
    type: "recovery",
    email: actors.manager.email,
  })),

  "GET /api/admin/pins": { statuses: admins(200) },
  "POST /api/admin/pins": says(admins(201), {}),
  "POST /api/admin/pins/:id/mail": {
    statuses: admins(204),
    ask: async () => ({ path: `/api/admin/pins/${await insertPin()}/mail`, body: { recipient: newEmail() } }),
  },
  "POST /api/admin/pins/:id/revoke": at(
    admins(204),
    async () => `/api/admin/pins/${await insertPin()}/revoke`,
  ),
  "GET /api/admin/operations/mails": { statuses: admins(200) },
  "POST /api/admin/operations/mails/:id/retry": of404("/mails/123456/retry"),
  "DELETE /api/admin/operations/mails/:id": of404("/mails/123456"),
  "GET /api/admin/operations/jobs": { statuses: admins(200) },
  "POST /api/admin/operations/jobs/:kind/:id/retry": at(
    admins(409),
    () => "/api/admin/operations/jobs/analyses/unknown/retry",
  ),
  "GET /api/admin/operations/providers": { statuses: admins(200) },
  "POST /api/admin/operations/providers/:id/activate": of404("/providers/unknown/activate"),
  "GET /api/admin/operations/health": {
    statuses: admins(200),
    ask: async () => {
      // Wrangler's own table, which the tests' migrations do without.
      await env.DB.exec("CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
      return {};
    },
  },
  "GET /api/admin/audit": { statuses: admins(200) },
};
