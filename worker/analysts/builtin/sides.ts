import type { SpectrumId } from "#domain/questionnaire.ts";
import { mean } from "#domain/statistics.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import { type Group, labelOf, scoresOf, wishesOf } from "./groups.ts";

/** Roles whose mean wish points one way, the strongest first. */
export function rolesWishing(roles: readonly Group[], spectrum: SpectrumId, direction: 1 | -1): Group[] {
  return roles
    .map((group) => ({ group, wish: (mean(wishesOf(group, spectrum)) ?? 0) * direction }))
    .filter(({ wish }) => wish > 0)
    .sort((a, b) => b.wish - a.wish)
    .map(({ group }) => group);
}

/** Which way a spectrum's mean gap points: 1 towards the right pole, -1 towards the left one. */
export function directionOf({ towards, id }: SpectrumFacts): 1 | -1 {
  return id.endsWith(towards) ? 1 : -1;
}

export interface Sides {
  left: string[];
  right: string[];
  /** Roles with people on both sides. */
  both: string[];
}

/** Labels of the roles in either camp of today's answers. */
export function rolesInCamps({ roles }: TeamFacts, { id, camps }: SpectrumFacts): Sides {
  const sides: Sides = { left: [], right: [], both: [] };
  if (!camps) return sides;
  const border = (camps.lower.mean + camps.upper.mean) / 2;
  for (const role of roles) {
    const scores = scoresOf(role, "current", id);
    const low = scores.filter((score) => score < border).length;
    if (scores.length === 0) continue;
    const side = low === scores.length ? "left" : low === 0 ? "right" : "both";
    sides[side].push(role.label);
  }
  return sides;
}

/** The role labels of a group's members, each once. */
export function labelsOf({ members }: Group): string[] {
  return [...new Set(members.map(labelOf))];
}
