import { env } from "cloudflare:workers";
import { newEmail, PASSWORD } from "#tests/worker/setup/accounts.ts";
import { admins, at, type Row, says, sends } from "./statuses.ts";
import { actors, insertPin, subject } from "./world.ts";

const ofUser = (status: number, body?: unknown): Row => at(admins(status), () => ({ id: subject.id }), body);

/** A thing that admins are told is not there. */
const unknown = (id: string): Row => at(admins(404), () => ({ id }));

/** The calls of admins. */
export const ADMIN_ROWS: Record<string, Row> = {
  "GET /api/signup-pins": { statuses: admins(200) },
  "POST /api/signup-pins": says(admins(201), { expiresInDays: 7 }),
  "GET /api/admin/users": { statuses: admins(200) },
  "POST /api/admin/users": sends(admins(201), () => ({ email: newEmail(), password: PASSWORD })),
  "GET /api/admin/users/:id": ofUser(200),
  "PUT /api/admin/users/:id": ofUser(200, { emailConfirmed: true }),
  "POST /api/admin/users/:id/ban": ofUser(200, {}),
  "POST /api/admin/users/:id/unban": ofUser(200),
  "GET /api/admin/users/:id/factors": ofUser(200),
  "DELETE /api/admin/users/:id/factors": ofUser(204),
  "DELETE /api/admin/users/:id/sessions": ofUser(204),
  "POST /api/admin/users/:id/reset-mail": ofUser(204, {}),
  // The last of these: the subject is gone.
  "DELETE /api/admin/users/:id": ofUser(204),
  "POST /api/admin/invite": sends(admins(201), () => ({ email: newEmail() })),
  "POST /api/admin/generate-link": sends(admins(201), () => ({
    type: "recovery",
    email: actors.manager.email,
  })),

  "POST /api/signup-pins/:id/mail": {
    statuses: admins(204),
    ask: async () => ({ params: await insertPin(), body: { recipient: newEmail() } }),
  },
  "POST /api/signup-pins/:id/revoke": at(admins(204), insertPin),
  "GET /api/admin/operations/failures": { statuses: admins(200) },
  "POST /api/admin/operations/failures/:kind/:id/retry": at(admins(409), () => ({
    kind: "analysis",
    id: "unknown",
  })),
  "DELETE /api/admin/operations/failures/delivery/:id": unknown("123456"),
  "GET /api/admin/operations/providers": { statuses: admins(200) },
  "POST /api/admin/operations/providers/:id/activate": unknown("unknown"),
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
