import { readVars } from "#build/wrangler.ts";
import { readProviders } from "#worker/auth/providers/read-providers.ts";
import { run, stop } from "./local/project.ts";

const { SIGN_IN_PROVIDERS = "[]", TURNSTILE_SITE_KEY } = readVars();

/** The secrets that the configured sign-in providers need; stops at what is wrong with their configuration. */
function readProviderSecrets(): string[] {
  const names: string[] = [];
  const record = (name: string) => {
    names.push(name);
    return "any";
  };
  try {
    readProviders(SIGN_IN_PROVIDERS, record, false);
  } catch (error) {
    stop(`SIGN_IN_PROVIDERS: ${error instanceof Error ? error.message : error}.`);
  }
  return names;
}

const REQUIRED_SECRETS = [
  "APP_SECRET",
  ...(TURNSTILE_SITE_KEY ? ["TURNSTILE_SECRET_KEY"] : []),
  ...readProviderSecrets(),
];

const listed = run("wrangler", ["secret", "list", "--format", "json"], {
  stdio: ["inherit", "pipe", "pipe"],
});
const secrets: { name: string }[] = JSON.parse(listed.stdout);
const present = new Set(secrets.map(({ name }) => name));
const missing = REQUIRED_SECRETS.filter((name) => !present.has(name));
if (missing.length > 0) {
  stop(`Missing secrets: ${missing.join(", ")}. Set each with: wrangler secret put NAME`);
}

run("npm", ["run", "--silent", "build"]);
run("wrangler", ["d1", "migrations", "apply", "slk-profile", "--remote"]);
run("wrangler", ["deploy", "--config", "dist/slk_profile/wrangler.json"]);
