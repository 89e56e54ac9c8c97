import { accountRoutes } from "./account.ts";
import { accountSessionRoutes } from "./account-sessions.ts";
import { adminRoutes } from "./admin.ts";
import { authRoutes } from "./auth.ts";
import { createBase } from "./base.ts";
import { manageRoutes } from "./manage.ts";
import { reportOutage } from "./middleware/report-outage.ts";
import { keepRenewedCookies, sessionRoutes } from "./session.ts";
import { linkedServiceRoutes, signInServiceRoutes } from "./sign-in-services.ts";
import { signupPinRoutes } from "./signup-pins.ts";
import { waysInRoutes } from "./ways-in.ts";

/** What people with an account call, and whoever wants one. */
export const memberApi = createBase({ "*": keepRenewedCookies, "/auth/*": reportOutage })
  .route("/session", sessionRoutes)
  .route("/account/sessions", accountSessionRoutes)
  .route("/account", accountRoutes)
  .route("/manage", manageRoutes)
  .route("/signup-pins", signupPinRoutes)
  .route("/admin", adminRoutes)
  .route("/ways", waysInRoutes)
  .route("/auth", signInServiceRoutes)
  .route("/auth", linkedServiceRoutes)
  .route("/auth", authRoutes);
