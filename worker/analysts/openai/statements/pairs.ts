import type { Slot } from "./fill.ts";
import { groupNamed } from "./sheet.ts";

/** A value names a subject ("the VPs") or tells something of one ("3.4"): of `key`. */
interface Mention {
  isSubject: boolean;
  key: string;
}

/** Sides of a claim that has two: the values that name one and those that tell of it. */
const SIDES: Readonly<Record<string, { subject: string; told: RegExp }[]>> = {
  groups: [
    { subject: "one", told: /^oneMean/ },
    { subject: "other", told: /^otherMean/ },
  ],
  camps: [
    { subject: "lower", told: /^lowerMean/ },
    { subject: "upper", told: /^upperMean/ },
  ],
  collision: [
    { subject: "leftward", told: /^left$/ },
    { subject: "rightward", told: /^right$/ },
  ],
  aspects: [
    { subject: "highest", told: /^highestMean/ },
    { subject: "lowest", told: /^lowestMean/ },
  ],
};

const SUBJECTS = /^(?:spectrum|towards|item|group)$/;

function mentionOf({ entry: { id, claim }, name }: Slot): Mention[] {
  const side = SIDES[claim.kind]?.find(({ subject, told }) => name === subject || told.test(name));
  if (side) return [{ isSubject: name === side.subject, key: `${id}.${side.subject}` }];
  if (claim.kind in SIDES || name === "team") return [];
  return [{ isSubject: SUBJECTS.test(name), key: id }];
}

/**
 * Tells if a sentence gives one subject's value to another: "{c1.one} … {c1.otherMean}". Values follow their subject,
 * or stand before it where the sentence begins with one.
 */
export function mixesSubjects(slots: readonly Slot[]): boolean {
  const mentions = slots.flatMap(mentionOf);
  // "A and B: 3.4 against 5.6".
  const [subjects, told] = [true, false].map((is) => mentions.filter((one) => one.isSubject === is));
  const isInTurn = mentions.slice(0, subjects?.length).every((one) => one.isSubject);
  if (
    isInTurn &&
    told?.length === subjects?.length &&
    told?.every(({ key }, at) => key === subjects?.[at]?.key)
  )
    return false;
  const isBefore = mentions[0]?.isSubject === false;
  return mentions.some(({ isSubject, key }, at) => {
    if (isSubject) return false;
    const subject = isBefore
      ? mentions.slice(at).find((one) => one.isSubject)
      : mentions.slice(0, at).findLast((one) => one.isSubject);
    return subject !== undefined && subject.key !== key;
  });
}

/** Signs that stand for values while words around them are read. */
export const MARKS = {
  one: "Ɐ",
  other: "Ɓ",
  today: "ⱦ",
  wished: "ⱳ",
  own: "ⱺ",
  team: "ⱻ",
  people: "ⱷ",
} as const;

/** Returns what stands for a value: a sign for groups and positions, else the value. */
export function markOf({ entry: { claim }, name, value }: Slot): string {
  if (claim.kind === "groups" && groupNamed(claim, name)) return name === "one" ? MARKS.one : MARKS.other;
  if (claim.kind === "group-view" && (name === "own" || name === "team")) return MARKS[name];
  if (/^(?:movers|leftward|rightward)$/.test(name)) return MARKS.people;
  return name === "today" || name === "wished" ? MARKS[name] : value;
}

const SWAPPED = [
  `from\\b[^.;]{0,25}${MARKS.wished}[^.;]*${MARKS.today}`,
  `(?:today|now|currently|at present|at the moment)(?:(?!\\b(?:want|wish|would|hope|aim|and|but|while))[^.;,${MARKS.today}]){0,30}${MARKS.wished}`,
  `${MARKS.wished} (?:today|now|currently|at present|at the moment)`,
  `(?:wants?|wish(?:es)?|lands?|would like|would rather|hopes?|aims?)\\b[^.;,${MARKS.wished}]{0,45}\\b(?:at|to) ${MARKS.today}(?![^.;]*${MARKS.wished})`,
  `(?:is|stands|sits|stood) (?:at|on) ${MARKS.wished}`,
  `the team (?:itself |as a whole )?(?:\\w+ ){0,3}(?:at|to|on)? ?${MARKS.own}`,
  `${MARKS.own} for the team`,
  // Those who would move are told of with their wish.
  `${MARKS.people}(?![^.;]{0,40}\\b(?:wants?|would|wish(?:es)?|mov(?:e|es|ing)|shifts?|pulls?|prefers?|asks?|hopes?|look|go|head|lean|more|to|towards)\\b)`,
].map((pattern) => new RegExp(pattern, "i"));

/** Tells if a text with marks puts today in the place of the wish, or the team in the place of a group. */
export function swapsMeasures(marked: string): boolean {
  return SWAPPED.some((pattern) => pattern.test(marked));
}
