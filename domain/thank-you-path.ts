/**
 * Where a submission ends: a document of its own with the respondent's script, which brings this path and no other.
 */
export const THANK_YOU_PATH = "/survey/thank-you";
