import { SIGN_IN_PATH } from "#domain/page-paths.ts";

/** The pages that mails, providers and interrupted sign-ins lead to. */
export const SIGN_IN_PAGE = SIGN_IN_PATH;
export const ACCOUNT_PAGE = "/survey/account";
/** The target of a confirmation mail's link. */
export const CONFIRMED_PAGE = `${SIGN_IN_PAGE}?link=confirmed`;
/** The target of a reset mail's link. */
export const RESET_PAGE = "/auth/update-password";
