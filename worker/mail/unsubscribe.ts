import { DECLINE_PATH } from "#domain/invitations/decline-link.ts";

/** Headers by which mail programs offer to end such mails: a GET of the address changes nothing. */
export const unsubscribeHeaders = (siteUrl: string, token: string) => ({
  "List-Unsubscribe": `<${siteUrl}${DECLINE_PATH}${token}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
