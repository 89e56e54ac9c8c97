/** The paths that the respondent's script brings, and no others. */

/** Where a submission ends: a document of its own with the respondent's script. */
export const THANK_YOU_PATH = "/survey/thank-you";

/** The path before the token of a read-only link: the Worker answers it with the printed report. */
export const REPORT_LINK_PATH = "/report/";
