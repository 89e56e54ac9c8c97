import { readPublicAddress } from "#domain/public-address.ts";
import { SURVEY_RETENTION_MONTHS } from "#domain/retention.ts";
import type { Provider } from "./auth/providers/provider.ts";
import { ProviderError, readProviders } from "./auth/providers/read-providers.ts";
import { isTurnstileTestKey } from "./captcha/turnstile.ts";
import type { KeyRing } from "./crypto.ts";
import type { AttemptCounter } from "./durable/attempt-counter.ts";
import type { SurveyLive } from "./durable/survey-live.ts";
import type { Workshop } from "./durable/workshop.ts";
import type { AnalysisJob, DeliveryJob, ExportJob } from "./jobs.ts";

export interface Env {
  ENVIRONMENT: "production" | "local";
  SITE_URL: string;
  COMPANY_NAME: string;
  TAGLINE: string;
  CONTACT_EMAIL: string;
  MAIL_FROM: string;
  SIGNUP_DISABLED: string;
  SKIP_EMAIL_CONFIRMATION: string;
  AI_PROCESSING: string;
  ADMIN_ACCESS: string;
  ADMIN_SECOND_FACTOR: string;
  ROLE_SELECTION: string;
  SURVEY_RETENTION_MONTHS: string;
  TURNSTILE_SITE_KEY: string;
  SIGN_IN_PROVIDERS: string;
  DATA_JURISDICTION: string;
  APP_SECRET: string;
  APP_SECRET_PREVIOUS?: string;
  TURNSTILE_SECRET_KEY?: string;
  OPENAI_API_KEY?: string;
  ALERT_WEBHOOK_URL?: string;
  ASSETS: Fetcher;
  DB: D1Database;
  KV: KVNamespace;
  EXPORTS: R2Bucket;
  SURVEY_LIVE: DurableObjectNamespace<SurveyLive>;
  WORKSHOP: DurableObjectNamespace<Workshop>;
  ATTEMPT_COUNTER: DurableObjectNamespace<AttemptCounter>;
  JOB_QUEUE: Queue<AnalysisJob | ExportJob>;
  DELIVERY_QUEUE: Queue<DeliveryJob>;
  SEND_EMAIL: SendEmail;
  /** Locally, to play the mail service's events; deployed, the mail service writes to that queue. */
  MAIL_EVENTS?: Queue<unknown>;
  PUBLIC_RATE_LIMIT: RateLimit;
  METRICS: AnalyticsEngineDataset;
  VERSION?: WorkerVersionMetadata;
}

export type CaptchaConfig = { kind: "altcha" } | { kind: "turnstile"; secretKey: string };

const MIN_SECRET_LENGTH = 32;
/** Of 32 characters drawn from 16, fewer than eight different ones come once in two million. */
const MIN_SECRET_VARIETY = 8;

/** The deployment must not answer requests; the message names the missing setting. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

const readFlag = (name: keyof Env) => (env: Env) => {
  const value = env[name];
  if (value !== "true" && value !== "false") {
    throw new ConfigurationError(`${name} must be "true" or "false".`);
  }
  return value === "true";
};

function readRetention({ SURVEY_RETENTION_MONTHS: value }: Env): number {
  const { min, max } = SURVEY_RETENTION_MONTHS;
  const months = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (months < min || months > max) {
    throw new ConfigurationError(
      `SURVEY_RETENTION_MONTHS must be a whole number of months from "${min}" to "${max}".`,
    );
  }
  return months;
}

/** Chooses Turnstile if both its keys are set, ALTCHA if neither is. */
function readCaptcha(env: Env): CaptchaConfig {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = env;
  if (!siteKey && !secretKey) return { kind: "altcha" };
  if (!siteKey) throw new ConfigurationError("TURNSTILE_SECRET_KEY is set, TURNSTILE_SITE_KEY is not.");
  if (!secretKey) throw new ConfigurationError("TURNSTILE_SITE_KEY is set, TURNSTILE_SECRET_KEY is not.");
  if (env.ENVIRONMENT !== "local") {
    for (const [name, key] of Object.entries({
      TURNSTILE_SITE_KEY: siteKey,
      TURNSTILE_SECRET_KEY: secretKey,
    })) {
      if (isTurnstileTestKey(key)) throw new ConfigurationError(`${name} is one of Turnstile’s test keys.`);
    }
  }
  return { kind: "turnstile", secretKey };
}

/** Reads each provider's secret from the variable named after its id. */
function readSignInProviders(env: Env): Provider[] {
  const findSecret = (name: string) => {
    const value = (env as object as Record<string, unknown>)[name];
    return typeof value === "string" ? value : undefined;
  };
  try {
    return readProviders(env.SIGN_IN_PROVIDERS, findSecret, env.ENVIRONMENT === "local");
  } catch (error) {
    if (error instanceof ProviderError) throw new ConfigurationError(`SIGN_IN_PROVIDERS: ${error.message}.`);
    throw error;
  }
}

/** Returns the origin that the site is served at, as browsers write it. Links in mails begin with it. */
export function readSiteUrl({ SITE_URL, ENVIRONMENT }: Pick<Env, "SITE_URL" | "ENVIRONMENT">): string {
  const url = URL.canParse(SITE_URL) ? new URL(SITE_URL) : null;
  if (url?.origin !== SITE_URL || !/^https?:$/.test(url.protocol)) {
    throw new ConfigurationError(
      `SITE_URL must be an origin such as "https://slk.example": no path, no slash at its end.`,
    );
  }
  if (ENVIRONMENT !== "local" && url.protocol !== "https:") {
    throw new ConfigurationError("SITE_URL must begin with https:// in production.");
  }
  return SITE_URL;
}

/** An empty APP_SECRET_PREVIOUS is none. */
function readKeys({ APP_SECRET: current, APP_SECRET_PREVIOUS: previous }: Env): KeyRing {
  if (!current || current.length < MIN_SECRET_LENGTH) {
    throw new ConfigurationError(
      `The secret APP_SECRET is missing or shorter than ${MIN_SECRET_LENGTH} characters.`,
    );
  }
  if (new Set(current).size < MIN_SECRET_VARIETY) {
    throw new ConfigurationError(
      `The secret APP_SECRET has fewer than ${MIN_SECRET_VARIETY} different characters.`,
    );
  }
  if (!previous) return { current, previous: null };
  if (previous.length < MIN_SECRET_LENGTH) {
    throw new ConfigurationError(
      `The secret APP_SECRET_PREVIOUS is shorter than ${MIN_SECRET_LENGTH} characters.`,
    );
  }
  if (previous === current) {
    throw new ConfigurationError("The secrets APP_SECRET and APP_SECRET_PREVIOUS are the same.");
  }
  return { current, previous };
}

function readAlertWebhookUrl({ ALERT_WEBHOOK_URL: url }: Env): string | null {
  if (!url) return null;
  // The address is a secret by itself with most services: the message does not repeat it.
  if ("fault" in readPublicAddress(url)) {
    throw new ConfigurationError(
      "ALERT_WEBHOOK_URL must be an address that begins with https:// and a public name, without a port.",
    );
  }
  return url;
}

const JURISDICTIONS = ["eu", "fedramp"] as const;

/** The local simulator has no jurisdictions. */
function readJurisdiction({ DATA_JURISDICTION: name, ENVIRONMENT }: Env): DurableObjectJurisdiction | null {
  if (!name) return null;
  const known = JURISDICTIONS.find((jurisdiction) => jurisdiction === name);
  if (!known) throw new ConfigurationError(`DATA_JURISDICTION must be "", "eu" or "fedramp".`);
  return ENVIRONMENT === "local" ? null : known;
}

const READERS = {
  isLocal: (env: Env) => env.ENVIRONMENT === "local",
  siteUrl: readSiteUrl,
  companyName: (env: Env) => env.COMPANY_NAME,
  contactEmail: (env: Env) => env.CONTACT_EMAIL,
  mailFrom: (env: Env) => env.MAIL_FROM,
  isSignupDisabled: readFlag("SIGNUP_DISABLED"),
  skipsEmailConfirmation: readFlag("SKIP_EMAIL_CONFIRMATION"),
  isAnalysisEnabled: readFlag("AI_PROCESSING"),
  /** False: admins manage signup PINs, and see no other screen of theirs. */
  hasAdminScreens: readFlag("ADMIN_ACCESS"),
  /** True: an admin without a second factor is no more than a manager. */
  adminsNeedSecondFactor: readFlag("ADMIN_SECOND_FACTOR"),
  /** False: respondents are not asked for their role, and every response has the role "Other". */
  hasRoleSelection: readFlag("ROLE_SELECTION"),
  surveyRetentionMonths: readRetention,
  keys: readKeys,
  /** Where the operator is told what needs them; null: in the log alone. */
  alertWebhookUrl: readAlertWebhookUrl,
  captcha: readCaptcha,
  providers: readSignInProviders,
  /** Where Durable Objects run and store; null: anywhere. */
  jurisdiction: readJurisdiction,
};

export type Config = { [Name in keyof typeof READERS]: ReturnType<(typeof READERS)[Name]> };

/** Returns what is wrong with every setting, where `readConfig` stops at the first: for the preflight. */
export function listConfigFaults(env: Env): string[] {
  return Object.values(READERS).flatMap((reader) => {
    try {
      reader(env);
      return [];
    } catch (error) {
      if (error instanceof ConfigurationError) return [error.message];
      throw error;
    }
  });
}

const read = new WeakMap<Env, Config>();

/** Returns the configuration, checked once per environment object. */
export function readConfig(env: Env): Config {
  const known = read.get(env);
  if (known) return known;
  const entries = Object.entries(READERS).map(([name, reader]) => [name, reader(env)]);
  const config = Object.fromEntries(entries) as Config;
  read.set(env, config);
  return config;
}
