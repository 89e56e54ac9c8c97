import "#domain/accounts/judge-password.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import "#worker/api/contact.ts";
import "#worker/api/member-api.ts";
import "#worker/auth/create-auth.ts";
import "#worker/auth/providers/provider-options.ts";
import "#worker/auth/users/account-links.ts";
import "#worker/dev.ts";
import "#worker/queues/consume.ts";
import "#worker/report-page.ts";
import "#worker/services/exports/make-file.ts";
import "#worker/sweep.ts";
import "virtual:guessable-words";
import { renderers } from "virtual:report-renderers";

// What the Worker imports late; the AI client comes with ai-server.ts. The pool fetches a module for the request that
// asks first. A request that waits for it beside that one goes on in the wrong context, fails without a word, and keeps
// the run from ending.

await renderers.en?.();
await loadReportWords("en");
