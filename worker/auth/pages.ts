/** Where the link of a confirmation mail leads. */
export const CONFIRMED_PAGE = "/survey/create?link=confirmed";
/** Where the link of a reset mail leads. */
export const RESET_PAGE = "/auth/update-password";
