import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { levelNames, roleWords } from "#messages/respond";

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

/**
 * Returns a questionnaire in the language of the page; null where it is not the one that was translated, such as an earlier
 * version. Each survey comes with the original.
 */
export async function inPageLanguage(questionnaire: Questionnaire): Promise<AskedQuestionnaire | null> {
  if (!import.meta.env.IS_TRANSLATED) {
    const roles = questionnaire.roles.map((role) => ({ ...role, label: buttonLabel(role) }));
    return { ...questionnaire, roles };
  }
  return questionnaire.isStandard ? (await import("./translate.ts")).translate(questionnaire) : null;
}
