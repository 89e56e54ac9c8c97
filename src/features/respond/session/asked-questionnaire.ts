import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { levelNames, roleWords } from "#messages/respond/page";

/** A role with the text of its button. */
export interface AskedRole extends Role {
  label: string;
}

/** A questionnaire as it is shown: in the language of the page. */
export interface AskedQuestionnaire extends Questionnaire {
  roles: AskedRole[];
}

/** The text of a role's button: level and function for managers, the name for all others. */
export const buttonLabel = ({ level, name, function: area }: Role) =>
  level === "Manager" ? roleWords.taken({ level: levelNames.Manager, area }) : name;

/** Returns the original as it is shown. */
export const withLabels = (questionnaire: Questionnaire): AskedQuestionnaire => ({
  ...questionnaire,
  roles: questionnaire.roles.map((role) => ({ ...role, label: buttonLabel(role) })),
});
