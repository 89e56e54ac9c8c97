import type { Aspect, Spectrum } from "#domain/questionnaire/questionnaire.ts";
import { nameIn, roleLabel } from "#domain/questionnaire/roles.ts";
import { inLanguage } from "#languages/report/export-tables";
import { inLanguage as figuresIn } from "#languages/report/figures";
import { inLanguage as respondIn } from "#languages/respond/page";
import { inLanguage as polesIn } from "#languages/respond/poles";
import { inLanguage as questionnaireIn } from "#languages/respond/questionnaire";

const UNKNOWN_ROLE = roleLabel(null, null);

/** The words of tables in a language, and what it calls what a report stores; what people have typed stands as it is. */
export function tableWordsIn(language: string) {
  const { tableWords, guide, measureNames, figureNames, reasons, outcomes, states } = inLanguage(language);
  const { poles } = polesIn(language);
  const { spectrumWords, markNames } = figuresIn(language);
  const { roles, functions } = questionnaireIn(language);
  return {
    guide,
    tableWords,
    measureNames,
    figureNames,
    reasons,
    outcomes,
    states,
    nameOfPole: (aspect: Aspect) => poles[aspect],
    nameOfSpectrum: ({ left, right }: Pick<Spectrum, "left" | "right">) =>
      spectrumWords.name({ left: poles[left], right: poles[right] }),
    nameOfMark: (item: keyof typeof markNames) => markNames[item],
    measureOfMark: (item: keyof typeof markNames) => measureNames.mark({ mark: markNames[item] }),
    nameOfLevel: (label: string) => nameIn(respondIn(language).levelNames, label),
    nameOfFunction: (label: string) => nameIn(functions, label),
    nameOfRole: (label: string) => (label === UNKNOWN_ROLE ? tableWords.unknownRole : nameIn(roles, label)),
  };
}

export type TableWords = ReturnType<typeof tableWordsIn>;
