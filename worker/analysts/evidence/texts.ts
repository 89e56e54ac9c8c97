import type { Insights } from "#domain/report/insights.ts";

/** One text of a report with what its place says about it. */
export interface ReportText {
  path: string;
  text: string;
  /** Its heading, whose names hold for sentences that have none: a card's spectrum, a recommendation's focus. */
  heading: string;
  /** The label of the role whose card it stands in. */
  role: string | null;
  /** Whether the text is a label: of a role, or a key that names one or a spectrum. */
  label: "role" | "spectrum" | null;
}

type Place = Omit<ReportText, "path" | "text">;

const NOWHERE: Place = { heading: "", role: null, label: null };

function walk(value: unknown, path: string, place: Place): ReportText[] {
  if (typeof value === "string") return value === "" ? [] : [{ path, text: value, ...place }];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => walk(part, path ? `${path}.${key}` : key, place));
}

function cards(cards: Record<string, unknown>, path: string, label: "role" | "spectrum"): ReportText[] {
  return Object.entries(cards).flatMap(([key, card]) => [
    { path: `${path}.${key}`, text: key, ...NOWHERE, label },
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

/** Every text of a report in its order, role labels and the names of cards included; priorities are none. */
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
