import { ensureInstalled, run } from "./ensure-installed.mjs";

ensureInstalled(import.meta.filename);
const { unstable_readConfig: readWranglerConfig } = await import("wrangler");
const { readProviders } = await import("../worker/auth/providers/read-providers.ts");

const { vars } = readWranglerConfig({ config: "wrangler.toml" });

/** The secrets that the configured sign-in services need; stops at what is wrong with their configuration. */
function readProviderSecrets() {
  const names = [];
  try {
    readProviders(vars.SIGN_IN_PROVIDERS, (name) => names.push(name) && "any", false);
  } catch (error) {
    process.stderr.write(`SIGN_IN_PROVIDERS: ${error.message}.\n`);
    process.exit(1);
  }
  return names;
}

const REQUIRED_SECRETS = [
  "APP_SECRET",
  ...(vars.TURNSTILE_SITE_KEY ? ["TURNSTILE_SECRET_KEY"] : []),
  ...readProviderSecrets(),
];

const listed = run("wrangler", ["secret", "list", "--format", "json"], {
  stdio: ["inherit", "pipe", "pipe"],
  encoding: "utf8",
});
const present = new Set(JSON.parse(listed.stdout).map(({ name }) => name));
const missing = REQUIRED_SECRETS.filter((name) => !present.has(name));
if (missing.length > 0) {
  process.stderr.write(`Missing secrets: ${missing.join(", ")}. Set each with: wrangler secret put NAME\n`);
  process.exit(1);
}

run("npm", ["run", "--silent", "build"]);
run("wrangler", ["d1", "migrations", "apply", "slk-profile", "--remote"]);
run("wrangler", ["deploy", "--config", "dist/slk_profile/wrangler.json"]);
