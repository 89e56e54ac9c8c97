import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./worker/db/schema/accounts.ts",
    "./worker/db/schema/actions.ts",
    "./worker/db/schema/analysis.ts",
    "./worker/db/schema/audit.ts",
    "./worker/db/schema/contact.ts",
    "./worker/db/schema/email-changes.ts",
    "./worker/db/schema/exports.ts",
    "./worker/db/schema/invitations.ts",
    "./worker/db/schema/mail.ts",
    "./worker/db/schema/operations.ts",
    "./worker/db/schema/questionnaire.ts",
    "./worker/db/schema/recipients.ts",
    "./worker/db/schema/sharing.ts",
    "./worker/db/schema/surveys.ts",
  ],
  out: "./migrations",
});
