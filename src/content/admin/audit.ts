import type { AuditObjectKind } from "#domain/accounts/audit.ts";
import { AUDIT_RETENTION_DAYS } from "#domain/limits.ts";

export const auditWords = {
  actLabel: "Action",
  allActs: "All actions",
  actorLabel: "Done by",
  actorHint: "An email address or an account ID.",
  empty: "Nothing has been recorded yet",
  noneFound: "No action matches",
  noneFoundNext: `Actions are kept for ${AUDIT_RETENTION_DAYS} days. An email address finds the account that has it now.`,
  nobody: "No account",
  formerUser: (id: string) => `Deleted account ${id.slice(0, 8)}`,
  onlyActsOf: (actor: string) => `Only actions by ${actor}`,
  objects: {
    user: "Account",
    signup_pin: "Signup PIN",
    survey: "Survey",
    export: "Export",
    report_link: "Report link",
    offer: "Offer",
    webhook: "Webhook",
    analysis: "Analysis",
    auth_provider: "Sign-in service",
    api_key: "API key",
    ai_provider: "AI provider",
    mail: "Email",
    job: "Job",
    counter: "Counter",
    database: "Database",
    list: "List:",
    refusal: "Reason:",
  } satisfies Record<AuditObjectKind, string>,
  /** The lists that admins read, by the end of their address. */
  lists: {
    users: "people",
    pins: "signup PINs",
    "signup-pins": "signup PINs",
    audit: "audit",
    "operations/mails": "emails",
    "operations/jobs": "what’s running",
    "operations/health": "health",
    "operations/providers": "AI providers",
  } as Record<string, string>,
  /** Why a call of an admin was refused, by the code of the answer. */
  refusals: {
    forbidden: "not an admin, or the address isn’t confirmed",
    stale_session: "signed in more than an hour ago",
    confirm_factor: "second factor not shown lately",
    second_factor_required: "no second factor set up",
    admin_screens_off: "the screens are switched off",
  } as Record<string, string>,
} as const;
