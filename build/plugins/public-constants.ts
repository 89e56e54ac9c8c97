import { unstable_readConfig as readWranglerConfig } from "wrangler";

const PUBLIC_VARS = [
  "COMPANY_NAME",
  "TAGLINE",
  "CONTACT_EMAIL",
  "SITE_URL",
  "ANALYTICS",
  "OFFLINE_DETECTION",
  "GA_MEASUREMENT_ID",
  "TURNSTILE_SITE_KEY",
];

/** What anyone may read of the Worker's configuration, as constants of the front end. */
export function publicConstants() {
  const { vars } = readWranglerConfig({ config: "wrangler.toml" });
  return Object.fromEntries(
    PUBLIC_VARS.map((name) => [`import.meta.env.${name}`, JSON.stringify(vars[name])]),
  );
}
