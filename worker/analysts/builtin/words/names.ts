import type { ClaimedGroup } from "#domain/claims/claim.ts";
import { sideOf } from "#domain/claims/spectrum-claims.ts";
import type { EffectivenessItem } from "#domain/questionnaire/questionnaire.ts";
import {
  type Aspect,
  poleName,
  SPECTRUMS,
  type SpectrumId,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { capitalise } from "#domain/wording/capitalise.ts";

export function polesOf(id: SpectrumId): { left: Aspect; right: Aspect } {
  return SPECTRUMS.find((one) => one.id === id) as { left: Aspect; right: Aspect };
}

/** Returns the name of a spectrum: "Vision vs Execution". */
export function nameOf(id: SpectrumId): string {
  return spectrumName(polesOf(id));
}

/** Describes a place on a spectrum: "on the Planned side", "near the middle". */
export function sideInWords(id: SpectrumId, position: number): string {
  const pole = sideOf(id, position);
  return pole ? `on the ${poleName(pole)} side` : "near the middle";
}

/** A group's name in a sentence: "the C-Suite rates", "the Directors rate". */
export interface GroupName {
  name: string;
  isSingular: boolean;
}

const LEVEL_NAMES: Readonly<Record<string, string>> = {
  VP: "the VPs",
  Director: "the Directors",
  Manager: "the Managers and Leads",
};

/** Returns a role label for prose: "CFO", "“Scrum Master”" for a free-text title. */
export function roleName(label: string): string {
  return label.startsWith("Other - ") ? `“${label.slice("Other - ".length)}”` : label;
}

/** Returns a role label in the plural: "Engineering Managers", "Directors of Product". */
function pluralOf(label: string): string {
  const name = roleName(label);
  if (name !== label) return `people with the title ${name}`;
  if (/ Counsel$/.test(label)) return label;
  const [, title, rest] = /^(VP|\S+(?= of ))( .*)$/.exec(label) ?? [];
  return title ? `${title}s${rest}` : `${label.replace(" / ", "s / ")}s`;
}

export function groupName({ grouping, label }: ClaimedGroup): GroupName {
  if (grouping === "function") return { name: `people in ${label}`, isSingular: false };
  if (grouping === "role") return { name: `the ${pluralOf(label)}`, isSingular: false };
  return { name: LEVEL_NAMES[label] ?? `the ${label}`, isSingular: label === "C-Suite" };
}

const SINGULAR: Readonly<Record<string, string>> = { do: "does", are: "is" };

/** Writes a group with a verb in the form that fits: "the C-Suite rates", "the Directors rate". */
export function groupWith(group: ClaimedGroup, plural: string): string {
  const { name, isSingular } = groupName(group);
  return `${name} ${isSingular ? (SINGULAR[plural] ?? `${plural}s`) : plural}`;
}

/** Returns the title of a group's card, from which the page finds its figures. */
export function cardTitle({ grouping, label }: ClaimedGroup): string {
  return grouping === "role" ? label : `${label} (${grouping})`;
}

/** Names a question on effectiveness; without one, both together. */
export function effectivenessName(item: EffectivenessItem | null): string {
  if (item === null) return "effectiveness";
  return item === "achievement" ? "achieving what it sets out to do" : "working together";
}

/** Joins sentences into a paragraph, each with a capital letter. */
export function paragraph(...sentences: (string | null)[]): string {
  return sentences
    .filter((sentence) => sentence)
    .map((sentence) => capitalise(sentence as string))
    .join(" ");
}
