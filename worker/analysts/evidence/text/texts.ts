import type { Insights } from "#domain/report/insights.ts";

/** A text of a report with its context. */
export interface ReportText {
  path: string;
  text: string;
  /** Names in it hold for sentences without names: a card's spectrum, a recommendation's focus. */
  heading: string;
  /** Role of the card that contains the text. */
  role: string | null;
  /** Set if the text is a label of a role or spectrum. */
  label: "role" | "spectrum" | null;
  /** The text says what to do, or is the title of what does. */
  isAdvice: boolean | "title";
}

type Place = Omit<ReportText, "path" | "text" | "isAdvice">;

const ADVICE = /\.(?:action|opportunity)$/;
const NOWHERE: Place = { heading: "", role: null, label: null };

function walk(value: unknown, path: string, place: Place): ReportText[] {
  if (typeof value === "string")
    return value === ""
      ? []
      : [{ path, text: value, isAdvice: path.endsWith(".focus") ? "title" : ADVICE.test(path), ...place }];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => walk(part, path ? `${path}.${key}` : key, place));
}

function cards(cards: Record<string, unknown>, path: string, label: "role" | "spectrum"): ReportText[] {
  return Object.entries(cards).flatMap(([key, card]) => [
    { path: `${path}.${key}`, text: key, isAdvice: false, ...NOWHERE, label },
    ...walk(card, `${path}.${key}`, { ...NOWHERE, heading: key, role: label === "role" ? key : null }),
  ]);
}

function focused(items: readonly ({ focus: string } & object)[], path: string): ReportText[] {
  return items.flatMap((item, index) => {
    const { rolesInvolved, priority: _, ...texts } = item as typeof item & Record<string, unknown>;
    return [
      ...walk(texts, `${path}.${index}`, { ...NOWHERE, heading: item.focus }),
      ...walk(rolesInvolved, `${path}.${index}.rolesInvolved`, { ...NOWHERE, label: "role" }),
    ];
  });
}

/** Lists every text of a report in order, role labels and names of cards included, priorities left out. */
export function listTexts({
  spectrumAnalysis,
  roleInsights,
  recommendations,
  alignmentOpportunities,
  ...rest
}: Insights): ReportText[] {
  return [
    ...walk(rest, "", NOWHERE),
    ...focused(recommendations, "recommendations"),
    ...cards(spectrumAnalysis, "spectrumAnalysis", "spectrum"),
    ...cards(roleInsights, "roleInsights", "role"),
    ...focused(alignmentOpportunities, "alignmentOpportunities"),
  ];
}
