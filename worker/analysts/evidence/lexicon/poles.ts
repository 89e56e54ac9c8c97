import type { Aspect } from "#domain/questionnaire/questionnaire.ts";

/** Common nouns for a pole; they mean it where they are wanted or said to be more or less. */
export const POLE_NOUNS: Readonly<Record<Aspect, string>> = {
  vision: "vision",
  execution: "execution delivery implementation getting_things_done",
  purpose: "purpose",
  profit: "profit profits profitability",
  adaptive: "adaptability agility flexibility improvisation",
  planned: "planning plans plan",
  disruptive: "disruption boldness risk",
  measured: "risk-avoidance",
  open: "openness liberties freedom",
  structured: "structure structures rules hierarchy",
  intuitive: "intuition gut_feeling gut_instinct gut instinct",
  strategic: "strategic_thinking analysis",
};

/** Adjectives for a pole; they mean it where they describe the whole or what it should become. */
export const POLE_ADJECTIVES: Readonly<Record<Aspect, string>> = {
  vision: "visionary",
  execution: "operational hands-on",
  purpose: "mission-driven",
  profit: "commercial",
  adaptive: "adaptive agile nimble flexible improvising",
  planned: "planned methodical rigid well-planned",
  disruptive: "disruptive bold daring radical risk-taking risk-taker",
  measured: "measured prudent conservative risk-averse cautious",
  open: "open informal",
  structured: "structured formal hierarchical bureaucratic",
  intuitive: "intuitive instinctive",
  strategic: "strategic analytical",
};
