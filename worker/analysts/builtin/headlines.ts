import { poleName } from "#domain/questionnaire.ts";
import { type Finding, type FindingOf, onePerSubject } from "./findings.ts";
import { figure, isText, pointsOf, share } from "./phrases.ts";
import { campsInWords, wishesInWords } from "./spectrums.ts";

function wishHeadline({ spectrum }: FindingOf<"wish">, place: number): string {
  const { figures, movers } = spectrum;
  const { gap, current, aspirational } = figures;
  const pole = poleName(spectrum.towards);
  const who = share(movers, gap.n);
  if (place === 0) {
    return `the clearest wish is to move towards ${pole}: ${who} would go that way, by ${pointsOf(gap.mean)} on average, from ${figure(current.mean)} to ${figure(aspirational.mean)}.`;
  }
  if (place === 1) return `next comes ${pole}, with ${who} in favour and a gap of ${pointsOf(gap.mean)}.`;
  return `a third wish is for more ${pole} (${who}, ${pointsOf(gap.mean)}).`;
}

function campsHeadline({ spectrum }: FindingOf<"camps">, place: number): string {
  const { camps, figures, name } = spectrum;
  const mean = figures.current.mean;
  if (place > 0) return `${name} divides people as well: ${campsInWords(spectrum)}.`;
  const isNobodys = camps && Math.min(mean - camps.lower.mean, camps.upper.mean - mean) >= 1.5;
  const consequence = isNobodys
    ? `so the mean of ${figure(mean)} describes hardly anyone`
    : `and the mean of ${figure(mean)} hides the smaller group`;
  return `on ${name} people live in two different organisations: ${campsInWords(spectrum)}, ${consequence}.`;
}

function contrastHeadline({ spectrum, contrast }: FindingOf<"contrast">, place: number): string {
  const { low, high, measure } = contrast;
  const views = `${figure(low.mean)} among ${low.group.among}, ${figure(high.mean)} among ${high.group.among}`;
  const what = measure === "current" ? "the view of today" : "the wish";
  return place === 0
    ? `on ${spectrum.name} ${what} depends on who answers: ${views}.`
    : `opinions also part on ${spectrum.name}, in ${what}: ${views}.`;
}

function mismatchHeadline({ spectrum, stated }: FindingOf<"mismatch">, place: number): string {
  const { left, right, figures } = spectrum;
  const [said, lived] = stated.left > stated.right ? [left, right] : [right, left];
  const [more, less] = [stated.left, stated.right].sort((a, b) => b - a).map(figure);
  const today = figure(figures.current.mean);
  return place === 0
    ? `it speaks for ${said} (${more} of 5, ${lived} ${less}) but places itself towards ${lived}, at ${today} on the line from 1 to 9.`
    : `words and place part again where ${said} (${more}) outranks ${lived} (${less}) and today's ${today} says otherwise.`;
}

function opposedHeadline({ spectrum }: FindingOf<"opposed">, place: number): string {
  const wishes = wishesInWords(spectrum);
  return place === 0
    ? `on ${spectrum.name} it pulls both ways at once: ${wishes}.`
    : `${spectrum.name} meets with the same division: ${wishes}.`;
}

function headline(finding: Finding, place: number): string | null {
  switch (finding.kind) {
    case "wish":
      return wishHeadline(finding, place);
    case "camps":
      return campsHeadline(finding, place);
    case "opposed":
      return opposedHeadline(finding, place);
    case "contrast":
      return contrastHeadline(finding, place);
    case "mismatch":
      return mismatchHeadline(finding, place);
    case "effectiveness":
      return null;
  }
}

/** The three weightiest findings, one per spectrum; the second of a kind is worded as a second. */
export function headlines(findings: readonly Finding[]): string[] {
  const chosen = onePerSubject(findings)
    .filter(({ kind }) => kind !== "effectiveness")
    .slice(0, 3);
  return chosen
    .map((finding, index) => {
      const earlier = chosen.slice(0, index).filter(({ kind }) => kind === finding.kind);
      return headline(finding, earlier.length);
    })
    .filter(isText);
}
