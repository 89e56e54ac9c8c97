import type { Provider } from "./auth/providers/provider.ts";
import { ProviderError, readProviders } from "./auth/providers/read-providers.ts";
import { isTurnstileTestKey } from "./captcha/turnstile.ts";
import type { PinLockout } from "./durable/pin-lockout.ts";
import type { SurveyLive } from "./durable/survey-live.ts";
import type { AnalysisJob, ExportJob, MailJob } from "./jobs.ts";

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
  TURNSTILE_SITE_KEY: string;
  SIGN_IN_PROVIDERS: string;
  APP_SECRET: string;
  TURNSTILE_SECRET_KEY?: string;
  OPENAI_API_KEY?: string;
  ASSETS: Fetcher;
  DB: D1Database;
  KV: KVNamespace;
  EXPORTS: R2Bucket;
  SURVEY_LIVE: DurableObjectNamespace<SurveyLive>;
  PIN_LOCKOUT: DurableObjectNamespace<PinLockout>;
  ANALYSIS_QUEUE: Queue<AnalysisJob>;
  EXPORT_QUEUE: Queue<ExportJob>;
  MAIL_QUEUE: Queue<MailJob>;
  SEND_EMAIL: SendEmail;
  PUBLIC_RATE_LIMIT: RateLimit;
  METRICS: AnalyticsEngineDataset;
}

export interface Config {
  isLocal: boolean;
  siteUrl: string;
  companyName: string;
  contactEmail: string;
  mailFrom: string;
  isSignupDisabled: boolean;
  skipsEmailConfirmation: boolean;
  isAnalysisEnabled: boolean;
  appSecret: string;
  captcha: CaptchaConfig;
  /** OAuth and OpenID Connect providers for signing in. */
  providers: Provider[];
}

export type CaptchaConfig = { kind: "altcha" } | { kind: "turnstile"; secretKey: string };

const MIN_SECRET_LENGTH = 32;

/** The deployment must not answer requests; the message names the missing setting. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

function readFlag(env: Env, name: "SIGNUP_DISABLED" | "SKIP_EMAIL_CONFIRMATION" | "AI_PROCESSING"): boolean {
  const value = env[name];
  if (value !== "true" && value !== "false") {
    throw new ConfigurationError(`${name} must be "true" or "false".`);
  }
  return value === "true";
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
      if (isTurnstileTestKey(key)) throw new ConfigurationError(`${name} is one of Turnstile's test keys.`);
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

function readAll(env: Env): Config {
  if (!env.APP_SECRET || env.APP_SECRET.length < MIN_SECRET_LENGTH) {
    throw new ConfigurationError(
      `The secret APP_SECRET is missing or shorter than ${MIN_SECRET_LENGTH} characters.`,
    );
  }
  return {
    isLocal: env.ENVIRONMENT === "local",
    siteUrl: env.SITE_URL,
    companyName: env.COMPANY_NAME,
    contactEmail: env.CONTACT_EMAIL,
    mailFrom: env.MAIL_FROM,
    isSignupDisabled: readFlag(env, "SIGNUP_DISABLED"),
    skipsEmailConfirmation: readFlag(env, "SKIP_EMAIL_CONFIRMATION"),
    isAnalysisEnabled: readFlag(env, "AI_PROCESSING"),
    appSecret: env.APP_SECRET,
    captcha: readCaptcha(env),
    providers: readSignInProviders(env),
  };
}

const read = new WeakMap<Env, Config>();

/** Returns the configuration, checked once per environment object. */
export function readConfig(env: Env): Config {
  const known = read.get(env);
  if (known) return known;
  const config = readAll(env);
  read.set(env, config);
  return config;
}
