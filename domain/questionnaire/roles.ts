import { levelNames } from "#messages/respond/page";
import { functions, roles } from "#messages/respond/questionnaire";

export const ROLE_LEVELS = ["C-Suite", "VP", "Director", "Manager", "Other"] as const;
export type RoleLevel = (typeof ROLE_LEVELS)[number];

/** Returns a stored level's label, which for managers and leads is not its name; an unknown one stays as it is stored. */
export function roleLevelLabel(level: string): string {
  return (levelNames as Readonly<Record<string, string>>)[level] ?? level;
}

/** What respondents may be grouped by. */
export const GROUPINGS = ["level", "function", "role"] as const;
export type Grouping = (typeof GROUPINGS)[number];

const NAMES: Readonly<Record<Grouping, Readonly<Record<string, string>>>> = {
  level: levelNames,
  function: functions,
  role: roles,
};

export const OTHER_ROLE_NAME = "Other";
/** Before a title that people have typed. */
const TITLED = `${OTHER_ROLE_NAME} - `;

/** Returns the title that people have typed in a stored label; null where there is none. */
export const typedTitle = (label: string): string | null =>
  label.startsWith(TITLED) ? label.slice(TITLED.length) : null;

/** Returns a stored label in the language of `names`; what people have typed stands as it is. */
export function nameIn(names: Readonly<Record<string, string>>, label: string): string {
  const typed = typedTitle(label);
  if (typed !== null) return `${nameIn(names, OTHER_ROLE_NAME)} - ${typed}`;
  return Object.hasOwn(names, label) ? (names[label] ?? label) : label;
}

/** Returns what a group is called by the label that is stored. */
export const groupName = ({ grouping, label }: { grouping: Grouping; label: string }) =>
  nameIn(NAMES[grouping], label);

export interface Role {
  id: number;
  name: string;
  function: string;
  level: RoleLevel;
  sortOrder: number;
}

/** Returns the role of every respondent where roles are not asked for; undefined if there is none. */
export function findOtherRole<Named extends Pick<Role, "name">>(roles: readonly Named[]): Named | undefined {
  return roles.find(({ name }) => name === OTHER_ROLE_NAME);
}

/** Says if the role asks for a free-text title. */
export function takesCustomName(role: Pick<Role, "name">): boolean {
  return role.name === OTHER_ROLE_NAME;
}

/**
 * Returns the label of a response in an analysis: the role's name, "Other - title" for a free-text title,
 * "Unknown Role" if the role has been deleted.
 */
export function roleLabel(role: Pick<Role, "name"> | null, customRoleName: string | null): string {
  if (!role) return "Unknown Role";
  if (takesCustomName(role) && customRoleName) return TITLED + customRoleName;
  return role.name;
}
