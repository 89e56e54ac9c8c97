import { poleName, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { Share, SpectrumFigures } from "#domain/statistics/figures.ts";
import { shareInWords } from "#domain/statistics/shares.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

interface NamedShare {
  id: string;
  /** Follows the share in words: "want more Vision". */
  what: string;
  share: Share;
  /** Number of people it is a share of. */
  n: number;
}

/** Lists the shares of wishes and of answers in each third of the line, which a confidential survey has. */
export function shareFacts({ spectrum, gap, bands, ...figures }: SpectrumFigures, sharesOf?: number): Fact[] {
  const poles = SPECTRUMS.find(({ id }) => id === spectrum) as (typeof SPECTRUMS)[number];
  const [left, right] = [poleName(poles.left), poleName(poles.right)];
  const wishes = gap.shares
    ? [
        { id: "gap.leftShare", what: `want more ${left}`, share: gap.shares.left },
        { id: "gap.sameShare", what: "want no change", share: gap.shares.same },
        { id: "gap.rightShare", what: `want more ${right}`, share: gap.shares.right },
      ].map((one): NamedShare => ({ ...one, n: sharesOf ?? gap.n }))
    : [];
  const answers = (["current", "aspirational"] as const).flatMap((measure) =>
    (bands?.[measure] ?? []).map(
      (share, index): NamedShare => ({
        id: `${measure}.band.${["left", "middle", "right"][index]}`,
        what: `of ${measure} answers from ${1 + 3 * index} to ${3 + 3 * index}`,
        share,
        n: sharesOf ?? figures[measure].n,
      }),
    ),
  );
  return [...wishes, ...answers].flatMap(({ id, what, share, n }) =>
    factsOf(`spectrum.${spectrum}`, n, { spectrum }, [
      [id, `${spectrumName(poles)}: ${shareInWords(share)} ${what}`, share * 100, SOURCES.rounded, "percent"],
    ]),
  );
}
