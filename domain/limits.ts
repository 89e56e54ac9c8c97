/** Limits and durations of the product, with their units in their names. */

export const SURVEY_CODE_LENGTH = 8;
/** Of a workshop. */
export const ROOM_CODE_LENGTH = 8;
export const MANAGER_PIN_LENGTH = 6;
export const SIGNUP_PIN_LENGTH = 6;
/** For codes sent by e-mail and codes of authenticator apps. */
export const ONE_TIME_CODE_LENGTH = 6;
export const MAX_RESPONSES_PER_SURVEY = 20;
/** From here on people who follow a survey are told how many more it takes. */
export const NEARLY_FULL_RESPONSES = MAX_RESPONSES_PER_SURVEY - 3;
export const MAX_ACTIVE_SURVEYS = 3;
export const MAX_ORGANIZATION_NAME_LENGTH = 120;
export const MAX_CUSTOM_ROLE_LENGTH = 80;

/** Responses to one survey in the running hour, of all respondents together, that need no proof of work. */
export const FREE_SUBMISSIONS = 10;

/** People who are asked, where the manager says. */
export const TEAM_SIZE = { min: 2, max: MAX_RESPONSES_PER_SURVEY } as const;

export const SURVEY_EXPIRY_DAYS = { min: 1, max: 365, default: 7 } as const;
export const MAX_SIGNUP_PIN_NOTE_LENGTH = 120;
export const SIGNUP_PIN_EXPIRY_DAYS = { min: 1, max: 30, default: 7 } as const;

export const MAX_ANALYSIS_ATTEMPTS = 3;
export const ANALYSIS_COOLDOWN_HOURS = 24;

/** Mails to one person about one survey: an invitation and two reminders. */
export const MAX_INVITATION_MAILS = 3;
export const REMINDER_GAP_HOURS = 48;
export const MAX_INVITATION_TEXT_LENGTH = 2000;
/** Invitations and reminders of one manager: three surveys of twenty people, and some slips. */
export const INVITATION_MAIL_LIMIT = {
  perAddress: { attempts: 100, windowMs: 24 * 3_600_000 },
  perSubject: { attempts: 100, windowMs: 24 * 3_600_000 },
} as const;
/**
 * Mails in some days to one person who has not asked for them: invitations, reminders, offers, those about actions and
 * reports. One manager sends `perManager`, whatever becomes of the surveys. Once all managers together have sent the
 * budget, each may still send a few: neither one nor several use up what the others may send.
 */
export const RECIPIENT_LIMIT = { days: 7, perManager: 6, budget: { mails: 18, perManager: 2 } } as const;
/** The link in such a mail that ends them all. Each has its own, that works for a month. */
export const DECLINE_LINK_DAYS = 31;
/** Hours in which the person who has ended them can take it back on that page, at least. */
export const DECLINE_UNDO_HOURS = 24;
/** Lifetimes of an offer of a survey and of a link to a report. */
export const OFFER_LIFETIME_DAYS = 7;
export const REPORT_LINK_DAYS = { choices: [7, 30, 90], default: 30 } as const;
export const MAX_REPORT_LINKS_PER_SURVEY = 20;
export const MAX_ACTION_LENGTH = { title: 200, owner: 120, dissent: 200 } as const;
/** Actions of a team's own beside the recommendations that it takes up. */
export const MAX_OWN_ACTIONS_PER_REPORT = 30;
/** When the owner of an action is reminded, if its day is not moved. */
export const ACTION_REMINDERS = { daysBefore: 7, hourUtc: 6 } as const;
/** Addresses of owners of actions that one manager enters, and changes of such actions: each is a mail to a stranger. */
export const ACTION_MAIL_LIMIT = { perAddress: { attempts: 100, windowMs: 24 * 3_600_000 } } as const;
/** Days after the first action of a report was agreed on which its managers are told how far the team has come. */
export const ACTION_SUMMARY_DAYS = [30, 90] as const;

/** Of a survey and of a deployment. */
export const LOGO = { maxBytes: 200 * 1024, maxPixels: 2000 } as const;
export const MAX_BRANDING_LINE_LENGTH = 100;
/** A logo in base64, and the rest of what says how a survey looks. */
export const MAX_BRANDING_BODY_BYTES = 300 * 1024;

export const MAX_EXPORTS_PER_SURVEY = 20;
export const MAX_EXPORT_BYTES = 5 * 1024 * 1024;
/** Default page of the list of stored files, by name ascending. */
export const STORAGE_LIST = { limit: 100, offset: 0 } as const;
export const STORED_FILE_MAX_AGE_SECONDS = 3600;

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const MAX_EMAIL_LENGTH = 254;
/** Lifetimes of the links that confirm an address and set a new password. */
export const LINK_LIFETIME_SECONDS = { signup: 86_400, recovery: 3600 } as const;
export const BAN = { maxDays: 3650, maxReasonLength: 500 } as const;
/** Age of a session up to which its owner may delete the account without signing in again. */
export const FRESH_SESSION_MS = 3_600_000;
/** Age of a second factor shown again up to which an admin with one may act on others' accounts. */
export const CONFIRMED_FACTOR_MS = 15 * 60_000;
/** A session is renewed by use, and ends this long after its sign-in at the latest. */
export const SESSION_MAX_AGE_MS = 30 * 86_400_000;
/** Both links of a change of address. */
export const EMAIL_CHANGE_LIFETIME_MS = 24 * 3_600_000;
export const AUDIT_RETENTION_DAYS = 400;
/** What was deleted or revoked is remembered so long outside of the database: an older backup would bring it back. */
export const BACKUP_MAX_AGE_DAYS = 35;
/** Rows on a page of an admin's list, which is paged by key. */
export const ADMIN_PAGE_ROWS = 50;
/** A code of 6 digits sent by e-mail. */
export const MAIL_CODE = { lifetimeSeconds: 300, attempts: 3 } as const;

/**
 * Wrong manager PINs of one network for one survey. Beyond the budget of all networks together each try needs a proof of
 * work, and a network has fewer of them: no count locks a survey for everyone.
 */
export const MANAGER_PIN_LOCKOUT = {
  perAddress: { attempts: 5, windowMs: 15 * 60_000 },
  budget: {
    attempts: 50,
    windowMs: 24 * 3_600_000,
    perAddress: { attempts: 5, windowMs: 24 * 3_600_000 },
  },
} as const;
/** Wrong manager PINs of one network for all surveys. */
export const RESULTS_NETWORK_LOCKOUT = { perAddress: { attempts: 30, windowMs: 15 * 60_000 } } as const;
const GUESSES_BUDGET = {
  attempts: 100,
  windowMs: 3_600_000,
  perAddress: { attempts: 3, windowMs: 3_600_000 },
} as const;

/** Wrong signup PINs of one network; beyond the budget of all networks as for manager PINs. */
export const SIGNUP_PIN_LOCKOUT = {
  perAddress: { attempts: 10, windowMs: 3_600_000 },
  budget: GUESSES_BUDGET,
} as const;

/** Wrong passwords of one network at one account; beyond the budget of all networks as for manager PINs. */
export const SIGN_IN_LOCKOUT = {
  perAddress: { attempts: 10, windowMs: 15 * 60_000 },
  budget: GUESSES_BUDGET,
} as const;
/** Sign-ins by password that one isolate serves at once without a proof of work. */
export const FREE_SIGN_INS = { attempts: 2 } as const;
/** Proofs of work that a client makes for one call: 1, 4 and 16 times the easiest, if ever more others try meanwhile. */
export const MAX_PROOFS = 3;
/**
 * A browser that has signed in to an account before is known to it for so long, and has attempts of its own there:
 * passwords and codes, and as many mails.
 */
export const KNOWN_BROWSER_DAYS = 400;
export const KNOWN_BROWSER_LIMIT = {
  perAddress: { attempts: 10, windowMs: 15 * 60_000 },
  perSubject: { attempts: 10, windowMs: 15 * 60_000 },
} as const;
/** Confirming the password while signed in. */
export const OWN_PASSWORD_LOCKOUT = {
  perAddress: { attempts: 10, windowMs: 15 * 60_000 },
  perSubject: { attempts: 10, windowMs: 15 * 60_000 },
} as const;
/** Sign-ups with one valid PIN: each hashes a password and may send a mail. */
export const SIGN_UP_LIMIT = {
  perAddress: { attempts: 10, windowMs: 3_600_000 },
  perSubject: { attempts: 10, windowMs: 3_600_000 },
} as const;
/**
 * Mails to one mailbox that strangers may ask for in an hour. Beyond `free` each takes a proof of work, beyond `most` none
 * is sent, and the last one still works. A code works in one browser only: where no more are sent, a reset is the way in.
 */
export const REQUESTED_MAILS = {
  code: { free: 3, most: 9, windowMs: 3_600_000 },
  reset: { free: 3, most: 6, windowMs: 3_600_000 },
  confirmation: { free: 3, most: 5, windowMs: 3_600_000 },
  "address-change": { free: 3, most: 6, windowMs: 3_600_000 },
} as const;
export type RequestedMail = keyof typeof REQUESTED_MAILS;
/** Of one network, to all mailboxes: beyond `free` each takes a proof of work too, and `counted` are remembered. */
export const MAIL_NETWORK_BUDGET = {
  free: { attempts: 5, windowMs: 5 * 60_000 },
  counted: { attempts: 160, windowMs: 5 * 60_000 },
} as const;
/** Mails that admins send to one recipient: invitations, and links for a new password. */
export const ADMIN_MAIL_LIMIT = { perAddress: { attempts: 10, windowMs: 15 * 60_000 } } as const;
/** Offers that one manager mails: their recipients have not asked for them. */
export const OFFER_LIMIT = {
  perAddress: { attempts: 20, windowMs: 3_600_000 },
  perSubject: { attempts: 10, windowMs: 3_600_000 },
} as const;
/** Changes of address that one account asks for: each mails two addresses, one of which may be a stranger's. */
export const EMAIL_CHANGE_LIMIT = {
  perAddress: { attempts: 10, windowMs: 3_600_000 },
  perSubject: { attempts: 5, windowMs: 24 * 3_600_000 },
} as const;

export const MAX_CONTACT_LENGTH = {
  name: 120,
  email: MAX_EMAIL_LENGTH,
  subject: 200,
  message: 10_000,
} as const;
/** Messages of the contact form that are mailed in an hour; further ones wait for their turn, at most `maxWaitMs`. */
export const CONTACT_BUDGET = { mails: 30, windowMs: 3_600_000, maxWaitMs: 48 * 3_600_000 } as const;
/** Messages that one network may send. */
export const CONTACT_LIMIT = { perAddress: { attempts: 5, windowMs: 3_600_000 } } as const;
/**
 * Openings of one report link from one network: enough for a board that opens it at once. Beyond so many from all, each
 * network may still open it: a reader shuts no other out.
 */
export const REPORT_LINK_LIMIT = {
  perAddress: { attempts: 60, windowMs: 60_000 },
  budget: { attempts: 600, windowMs: 60_000, perAddress: { attempts: 6, windowMs: 60_000 } },
} as const;
/** Reports of failing pages, from all browsers together: a fault of ours shows in far fewer. */
export const PAGE_ERROR_LIMIT = { perAddress: { attempts: 120, windowMs: 60_000 } } as const;
/** Live sockets of one manager at one survey: as many open dashboards. */
export const MAX_SOCKETS_PER_MANAGER = 50;
/** Those of a workshop: without a place in the room, as screens, and of one manager. A place has one. */
export const MAX_WORKSHOP_SOCKETS = { unplaced: 80, screens: 20, manager: 10 } as const;
/** Places of a workshop's room beyond those who answered or were asked: a phone is changed, a facilitator takes part. */
export const SPARE_PLACES = 3;
/** Of a room's places, those that phones of one network leave to other networks. */
export const PLACES_FOR_OTHER_NETWORKS = 2;
/** Places that facilitators may add to a room, each for one phone. */
export const MAX_ADDED_PLACES = 20;
/** Messages of one of them in a second: a thumb gives two or three. */
export const MAX_WORKSHOP_MESSAGES_PER_SECOND = 20;
/** Messages that come with one poll, where a network lets no socket through. */
export const MAX_POLLED_TEXTS = 10;
/** A client that has not polled for so long is gone. */
export const POLLED_SILENCE_MS = 10_000;
export const WORKSHOP_LIFETIME_MS = 24 * 3_600_000;
export const MAX_FIRST_NAME_LENGTH = 40;
export const MAX_NOTE_LENGTH = 4000;
/** Test messages of one manager: each is a request to a host of their choice. */
export const WEBHOOK_TEST_LIMIT = {
  perAddress: { attempts: 20, windowMs: 3_600_000 },
} as const;
/** A webhook's address that answers 404 for so long is gone: a workflow server that starts does so for minutes. */
export const WEBHOOK_MISSING_MS = 3_600_000;
/** Events that one webhook is sent: what is beyond them waits. */
export const EVENT_LIMIT = { perAddress: { attempts: 300, windowMs: 3_600_000 } } as const;
/** Of the events that a sweep takes up, those of one webhook. */
export const EVENTS_PER_WEBHOOK = 20;
/** Of one manager, without those that have expired or that another has taken the place of. */
export const MAX_API_KEYS = 10;
/** Of one manager, with those that another has taken the place of. */
export const MAX_LIVE_API_KEYS = 20;
export const MAX_API_KEY_NAME_LENGTH = 60;
/** Lifetime of an API key: `choices` are those of the form. */
export const API_KEY_DAYS = { min: 1, max: 365, choices: [30, 90, 180, 365], default: 90 } as const;
/** A key works for so long beside the one that has taken its place. */
export const API_KEY_OVERLAP_HOURS = 24;
/** An expired key is listed for so long. */
export const API_KEY_KEPT_DAYS = 30;
/** Calls of one key. */
export const API_CALL_LIMIT = { attempts: 120, windowMs: 60_000 } as const;
/** Calls of all keys of one manager. */
export const API_MANAGER_CALL_LIMIT = { attempts: 240, windowMs: 60_000 } as const;
/** Surveys on a page of the API's list. */
export const API_PAGE_ROWS = { max: 100, default: 20 } as const;
/** Requests of one key that are remembered by their `Idempotency-Key`, and for how long. */
export const API_REQUESTS = { max: 1000, hours: 48, leaseMs: 60_000 } as const;
/** One alert of a kind to the operator's webhook. */
export const ALERT_LIMIT = { perAddress: { attempts: 1, windowMs: 3_600_000 } } as const;
/**
 * Tries of a mail that could not be handed over: after 30 s, doubled up to half an hour, and given up at the first
 * failure after a day. `maxTries` ends a mail that breaks its consumer.
 */
export const MAIL_RETRY = {
  firstMs: 30_000,
  maxMs: 30 * 60_000,
  giveUpMs: 24 * 3_600_000,
  timeoutMs: 30_000,
  maxTries: 100,
} as const;
/** So many mails failing one after another are an outage, in which fewer are tried again in a minute. */
export const MAIL_OUTAGE = { mails: 3, probesPerMinute: 5, mailsPerMinute: 500 } as const;
export const MAX_CAPTCHA_TOKEN_LENGTH = 4096;
/** Lifetime of a captcha challenge, its answer included. */
export const CAPTCHA_LIFETIME_MS = 20 * 60_000;
export const CONTACT_SUCCESS_MS = 3000;

export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_SOCKET_MESSAGE_BYTES = 1024;

export const AUTO_ADVANCE_DELAY_MS = 300;
/** A response is hurried if more than this share of its items took less than a second (Wood et al. 2017). */
export const HURRIED = { itemMs: 1000, share: 0.5 } as const;
export const CLIPBOARD_HIGHLIGHT_MS = 2000;
export const LOGOUT_REDIRECT_DELAY_MS = 100;
export const ADMIN_STATUS = { cachedMs: 5000, recheckDelayMs: 100 } as const;
/**
 * The session is checked every tick, counts as expired a margin early and is renewed before its last ticks.
 */
export const SESSION_RENEWAL = {
  tickMs: 30_000,
  renewAtTicks: 3,
  expiryMarginMs: 10_000,
  firstRetryDelayMs: 200,
} as const;
/** `silenceMs` is the timeout of the database, `timeoutMs` that of the server. */
export const HEALTH_CHECK = {
  everyMs: 60_000,
  attempts: 3,
  firstRetryDelayMs: 500,
  silenceMs: 5000,
  timeoutMs: 10_000,
  backOffMinutes: 5,
} as const;
/**
 * When `/api/health` answers 503. The sweep runs every minute and ends jobs after ten; an outage of the mail service is
 * told later than its alert, for mails wait a day.
 */
export const HEALTH = {
  cachedMs: 5000,
  slowDatabaseMs: 1500,
  lateSweepMs: 5 * 60_000,
  overdueMailMs: 15 * 60_000,
  mailOutageMs: 15 * 60_000,
  stuckJobMs: 15 * 60_000,
  failedJobsAnHour: 3,
} as const;
export const OFFLINE_TOAST_MS = 10_000;

/** Events recorded offline are sent one by one once the connection is back. */
export const ANALYTICS_QUEUE = { maxEvents: 100, replayGapMs: 100 } as const;

export const REALTIME = {
  timeoutMs: 10_000,
  heartbeatMs: 30_000,
  reconnectDelaysMs: [1000, 2000, 5000, 10_000],
  /** Without a message for so long a workshop's page polls instead. */
  fallbackMs: 4000,
  pollMs: 2000,
} as const;

export const AI_DEFAULTS = {
  model: "gpt-4",
  temperature: 0.3,
  maxTokens: 6000,
  maxRetries: 2,
  pollIntervalMs: 2000,
  maxPollingAttempts: 120,
  overallTimeoutMs: 180_000,
} as const;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
