import { SIGN_IN_PATH } from "#domain/page-paths.ts";

export const SIGN_IN_PAGE = SIGN_IN_PATH;
export const ACCOUNT_PAGE = "/survey/account";
export const CONFIRMED_PAGE = `${SIGN_IN_PAGE}?link=confirmed`;
export const RESET_PAGE = "/auth/update-password";
