/** Before the token in the address at which a mail program ends all mails to a recipient (RFC 8058). */
export const DECLINE_PATH = "/api/reminders/decline/";

/** What the link against further mails carries behind its #: it names the person, to us alone, and in no other mail. */
export const DECLINE_TOKEN_PATTERN = /^[\w-]{32,100}$/;
