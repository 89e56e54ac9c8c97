/** Where a mail program ends all mails to a recipient (RFC 8058), and a person who opens it is asked first. */
const DECLINE_PATH = "/api/reminders/decline";

/** Headers by which mail programs offer to end such mails: a GET of the address changes nothing. */
export const unsubscribeHeaders = (siteUrl: string, recipient: string) => ({
  "List-Unsubscribe": `<${siteUrl}${DECLINE_PATH}/${recipient}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
