import type { Figures, SpectrumFigures } from "#domain/figures/figures.ts";
import {
  SPECTRUMS,
  type Spectrum,
  type SpectrumId,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";

export interface SpectrumReading extends Spectrum {
  /** "Adaptive vs Planned". */
  name: string;
  figures: SpectrumFigures;
}

export const polesOf = (spectrum: SpectrumId) =>
  SPECTRUMS.find(({ id }) => id === spectrum) as (typeof SPECTRUMS)[number];

/** Sorts the spectrums that have figures by the size of their gap; equal ones in the questionnaire's order. */
export function spectrumsByGap({ spectrums }: Pick<Figures, "spectrums">): SpectrumReading[] {
  return spectrums
    .map((figures) => {
      const spectrum = polesOf(figures.spectrum);
      return { ...spectrum, name: spectrumName(spectrum), figures };
    })
    .sort((a, b) => Math.abs(b.figures.gap.mean) - Math.abs(a.figures.gap.mean));
}
