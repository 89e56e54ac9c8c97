import type { Action } from "./page-parts.ts";

/** Around the piece of the sample report that stands as a picture of it on several pages. */
export const excerptWords = {
  label: "From our sample report",
  title: "Where a leadership team is, and where it wants to be",
  today: "today",
  wanted: "wanted",
  line: (left: string, right: string, today: string, wanted: string) =>
    `From ${left} (1) to ${right} (9): today ${today}, wanted ${wanted}.`,
  source: (organization: string, responses: number, roles: number) =>
    `${organization} is made up: ${responses} leaders in ${roles} roles.`,
};

export const readSample = (event: Action["event"]): Action => ({
  label: "Read the sample report",
  to: "/survey/sample",
  event,
});

/** Beside the picture, on the pages that tell how we find out where a team stands. */
export const sampleWords = {
  title: "See what you get",
  text: "The SLK Profile Survey is our own: fifty questions to a leadership team, 15 to 20 minutes for each person, no names. It shows where the team stands on six spectrums, where it wants to be, and who sees it differently.",
  proof:
    "The sample report shows all of it for a made-up team, written by the same code that would write yours.",
};
