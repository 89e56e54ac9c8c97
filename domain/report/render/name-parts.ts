import type { People } from "#domain/claims/values.ts";
import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Say } from "./say.ts";

/** What a sentence says of the people who would move: how many, and how that is given. */
export const peopleOf = (movers: People | null) => ({
  how: howMany(movers),
  movers: movers?.value ?? 0,
  of: movers?.of ?? 0,
});

/** How the people who want it are given: all, counted, as a share in quarters, or not at all. */
function howMany(movers: People | null): string {
  if (!movers) return "none";
  if (movers.unit === "percent") return `q${movers.value}`;
  return movers.value === movers.of ? "all" : "people";
}

/** Names what a spectrum asks for: "how the team steers", "how to steer". */
export const topicOf = (spectrum: SpectrumId, of: "today" | "wanted", say: Say) =>
  say("topic", { spectrum, of }, []).text;

/** Says what the ends of a spectrum are: "1 is events, 9 plans". */
export const scaleOf = (spectrum: SpectrumId, say: Say) => say("scale", { spectrum }, []).text;

/** Names what a team wants that would move towards a pole: "more planning ahead". */
export const wantOf = (pole: Aspect, say: Say) => say(`what.${pole}`, {}, []).text;
