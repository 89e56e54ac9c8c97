import { type ClaimedGroup, claimsOf } from "#domain/claims/claim.ts";
import type { Participants } from "#domain/disclosure/release.ts";
import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import type { Brief } from "#worker/analysts/builtin/brief.ts";
import { roleName } from "#worker/analysts/builtin/words/names.ts";

/** Functions whose work a step towards a pole changes first, the closest first. */
const OWNERS: Record<Aspect, readonly string[]> = {
  vision: ["General Management", "Executive", "Product", "Governance"],
  execution: ["Operations", "Engineering", "Technology"],
  purpose: ["People", "Governance", "Product"],
  profit: ["Finance", "Sales"],
  adaptive: ["Product", "Engineering", "Technology"],
  planned: ["Operations", "Finance"],
  disruptive: ["Product", "Technology", "Marketing"],
  measured: ["Finance", "Operations", "Engineering"],
  open: ["People", "Marketing", "Product"],
  structured: ["Operations", "People", "Legal", "Finance"],
  intuitive: ["Sales", "Marketing", "Product"],
  strategic: ["Finance", "General Management", "Executive", "Product"],
};

const LEVELS = ["C-Suite", "VP", "Director", "Manager"];
/** A role named more often would carry the whole report. */
const MOST_TASKS = 2;

function rankOf({ level }: Participants): number {
  const rank = LEVELS.indexOf(level ?? "");
  return rank < 0 ? LEVELS.length : rank;
}

/** Returns the roles for steps towards poles, the best first: by function and seniority, never by their answers. */
export function rolesFor(participants: readonly Participants[], poles: readonly Aspect[]): Participants[] {
  const functions = poles.flatMap((pole) => OWNERS[pole]);
  const place = (role: Participants) => {
    const found = functions.indexOf(role.function ?? "");
    return found < 0 ? functions.length : found;
  };
  return participants
    .filter(({ level }) => LEVELS.includes(level ?? ""))
    .sort(
      (a, b) =>
        Number(place(a) === functions.length) - Number(place(b) === functions.length) ||
        rankOf(a) - rankOf(b) ||
        place(a) - place(b),
    );
}

/** Tells if those who hold a role are in a group. */
export function belongsTo(role: Participants, { grouping, label }: ClaimedGroup): boolean {
  return role[grouping === "role" ? "label" : grouping] === label;
}

/**
 * Hands out owners of recommendations: "the Chief Operating Officer", "a Product Manager"; of a talk between groups
 * one who belongs to neither, if there is one.
 */
export type FindOwner = (poles: readonly Aspect[], avoid?: readonly ClaimedGroup[]) => string;

/** Names one of several with the same role: "an Engineering Manager". */
export function oneOf(label: string): string {
  return `${/^[AEIO]/.test(label) ? "an" : "a"} ${roleName(label)}`;
}

/** Names the owner where the team has no role that fits. */
const ANY_OWNER = "a member of the team";

export function createOwners({ participants, claims }: Pick<Brief, "participants" | "claims">): FindOwner {
  const tasks = new Map<string, number>();
  // Roles that recommendations invite as groups are named there already.
  const invited = claimsOf(claims, "groups").flatMap(({ one, other }) => [one, other]);
  for (const { label } of invited) tasks.set(label, (tasks.get(label) ?? 0) + 1);
  const isBelow = (owner: Participants, groups: readonly ClaimedGroup[]) =>
    groups.every((group) =>
      participants.some((role) => belongsTo(role, group) && rankOf(role) < rankOf(owner)),
    );
  const tasksOf = ({ label }: Participants) => tasks.get(label) ?? 0;
  return (poles, avoid = []) => {
    const isSide = (role: Participants) => Number(avoid.some((group) => belongsTo(role, group)));
    const free = rolesFor(participants, poles).filter((role) => tasksOf(role) < MOST_TASKS);
    const [owner] = free.sort((a, b) => isSide(a) - isSide(b) || tasksOf(a) - tasksOf(b));
    if (!owner) return ANY_OWNER;
    if (avoid.length > 0 && !isSide(owner) && isBelow(owner, avoid)) return "a member of neither group";
    tasks.set(owner.label, tasksOf(owner) + 1);
    return owner.n === 1 ? `the ${roleName(owner.label)}` : oneOf(owner.label);
  };
}
