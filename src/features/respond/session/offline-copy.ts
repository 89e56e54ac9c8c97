import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";

/** What a respondent with answers needs to go on without a network, as it was loaded last. */
export interface OfflineCopy {
  survey: PublicSurvey;
  questionnaire: Questionnaire;
}

const storageKey = (workKey: string) => `survey-copy:${workKey}`;

export function keepCopy(workKey: string, copy: OfflineCopy): void {
  localStore.write(storageKey(workKey), JSON.stringify(copy));
}

export function findCopy(workKey: string): OfflineCopy | null {
  const kept = localStore.readJson(storageKey(workKey)) as Partial<OfflineCopy> | null;
  return kept?.survey && kept.questionnaire ? (kept as OfflineCopy) : null;
}

export function removeCopy(workKey: string): void {
  localStore.remove(storageKey(workKey));
}
