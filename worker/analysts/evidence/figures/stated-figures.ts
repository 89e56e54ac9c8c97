import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import type { Name } from "#worker/analysts/evidence/names/name.ts";
import { digitFigures } from "./digit-figures.ts";
import { shareFigures } from "./share-figures.ts";
import type { Draft, StatedFigure } from "./stated-figure.ts";
import { wordFigures } from "./word-figures.ts";

function tieOf(start: number, end: number, masked: string, names: readonly Name[]): Name | null {
  const opened = masked.slice(0, start).match(/([¤§]) \((?:n = |mean )?$/);
  const counted = masked.slice(end).match(/^ (?:other )?(?:people (?:called )?)?[“"]?(?=§)/);
  const onward = masked.slice(end).match(/^(?: of (?:5|9|10))?(?: points?)?\)? (?:on|for) (?:the )?(?=[¤§])/);
  const nameEnd = opened && start - opened[0].length + 1;
  const starts = [onward, counted].map((match) => match && end + match[0].length);
  return names.find((name) => name.end === nameEnd || starts.includes(name.start)) ?? null;
}

const TOWARDS_AFTER =
  /^(?: of (?:9|5))?(?: points?)?(?: (?:people|respondents|who|hope|are|lie|answer|clearly|would|rather|go|move|have|wants?|asks?|for|to|a|an|step|shift|it|already|also|leans?|turn|¤+))*? (?:more|towards|toward) (?=¤)/;
const TOWARDS_BEFORE = /(?:more|towards|toward) ¤+(?: by|:| \() ?(?:about |around |some )?$/i;

/** A pole before a count ("towards Vision: seven") does not belong to it. */
function poleOf({ start, end, unit }: Draft, masked: string, names: readonly Name[]): Aspect | null {
  const after = masked.slice(end).match(TOWARDS_AFTER);
  const before = unit === "people" ? null : masked.slice(0, start).match(TOWARDS_BEFORE);
  const name =
    (after && names.find((one) => one.start === end + after[0].length)) ??
    (before && names.filter((one) => one.end <= start).at(-1));
  if (name?.kind !== "pole" || /^ than\b/.test(masked.slice(name.end))) return null;
  return name.aspects[0] ?? null;
}

function complete(draft: Draft, masked: string, names: readonly Name[]): StatedFigure {
  const { start, end } = draft;
  return {
    isSigned: false,
    isMargin: false,
    scale: null,
    whole: null,
    isMinimum: false,
    tiedTo: tieOf(start, end, masked, names),
    towards: poleOf(draft, masked, names),
    before: masked.slice(Math.max(0, start - 40), start),
    after: masked.slice(end, end + 40),
    ...draft,
  };
}

/** Finds the figures in a sentence whose names are masked; numbers of other things are left out. */
export function findStatedFigures(masked: string, names: readonly Name[]): StatedFigure[] {
  const drafts = [...shareFigures(masked), ...digitFigures(masked), ...wordFigures(masked)].sort(
    (a, b) => a.start - b.start,
  );
  return drafts
    .filter(({ start }, index) => !drafts.slice(0, index).some((other) => start < other.end))
    .map((draft) => complete(draft, masked, names));
}
