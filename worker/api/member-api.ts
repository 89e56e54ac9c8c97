import { accountRoutes } from "#worker/auth/routes/account.ts";
import { accountSessionRoutes } from "#worker/auth/routes/account-sessions.ts";
import { adminRoutes } from "#worker/auth/routes/admin.ts";
import { authRoutes } from "#worker/auth/routes/auth.ts";
import { authProviderRoutes } from "#worker/auth/routes/auth-providers.ts";
import { linkedProviderRoutes, providerRoutes } from "#worker/auth/routes/providers.ts";
import { sessionRoutes } from "#worker/auth/routes/session.ts";
import { signupPinRoutes } from "#worker/auth/routes/signup-pins.ts";
import { keepRenewedCookies } from "#worker/auth/sessions/read-session.ts";
import { createBase } from "./base.ts";
import { manageRoutes } from "./manage.ts";
import { reportOutage } from "./middleware/report-outage.ts";

/** What people with an account call, and whoever wants one. */
export const memberApi = createBase({ "*": keepRenewedCookies, "/auth/*": reportOutage })
  .route("/session", sessionRoutes)
  .route("/account/sessions", accountSessionRoutes)
  .route("/account", accountRoutes)
  .route("/manage", manageRoutes)
  .route("/signup-pins", signupPinRoutes)
  .route("/admin", adminRoutes)
  .route("/auth-providers", authProviderRoutes)
  .route("/auth", providerRoutes)
  .route("/auth", linkedProviderRoutes)
  .route("/auth", authRoutes);
