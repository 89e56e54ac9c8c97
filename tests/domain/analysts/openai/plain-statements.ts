import type { Sheet, SheetEntry } from "#worker/analysts/openai/statements/sheet.ts";
import type { Statement } from "#worker/analysts/openai/statements/statement.ts";

/** Plain sentences on a claim, one after the other true. */
function sentencesOn({ id, claim, values }: SheetEntry): string[] {
  const v = (name: string) => `{${id}.${name}}`;
  switch (claim.kind) {
    case "participation":
      return [`${v("people")} answered.`];
    case "careless":
      return ["Part of the responses look careless, so read this report with caution."];
    case "place":
      return values.towards
        ? [
            `Today the team leans towards ${v("towards")}, at ${v("today")} on ${v("spectrum")}.`,
            `On ${v("spectrum")}, the team stands at ${v("today")}, closer to ${v("towards")}.`,
          ]
        : [`On ${v("spectrum")} the team stands near the middle, at ${v("today")}.`];
    case "wish":
      return [
        `The team wants to move towards ${v("towards")}, from ${v("today")} to ${v("wished")}.`,
        `On ${v("spectrum")}, the team would like to be at ${v("wished")}, where today it stands at ${v("today")}.`,
        ...(values.movers ? [`${v("movers")} want more ${v("towards")}.`] : []),
      ];
    case "wished":
      return [`On ${v("spectrum")} the mean wish is ${v("wished")}.`];
    case "collision":
      return [
        `Wishes collide on ${v("spectrum")}.`,
        ...(values.leftward
          ? [
              `On ${v("spectrum")}, ${v("leftward")} would move towards ${v("left")}, ${v("rightward")} towards ${v("right")}.`,
            ]
          : []),
      ];
    case "camps":
      return [
        `Views of ${v("spectrum")} form two camps.`,
        ...(values.lower
          ? [
              `On ${v("spectrum")}, ${v("lower")} stand near ${v("lowerMean")}, ${v("upper")} near ${v("upperMean")}.`,
            ]
          : []),
      ];
    case "dissent":
      return [
        `Views of ${v("spectrum")} lie far apart, around a mean of ${v("today")}.`,
        `The team is divided over where it stands on ${v("spectrum")}.`,
      ];
    case "consensus":
      return [`The team agrees on where it stands on ${v("spectrum")}, at ${v("today")}.`];
    case "contradiction":
      return [
        `On ${v("spectrum")} the statements favour ${v("stated")}, while today's place is ${v("today")}.`,
      ];
    case "groups":
      return [
        `On ${v("spectrum")}, the means are ${v("oneMean")} for ${v("one")} and ${v("otherMean")} for ${v("other")}.`,
      ];
    case "group-view":
      return claim.measure === "current"
        ? [
            `${v("group")} put ${v("spectrum")} at ${v("own")}, the team at ${v("team")}.`,
            `${v("group")} see the team as more ${v("towards")} (${v("own")}) than average (${v("team")}).`,
          ]
        : [`${v("group")} would take ${v("spectrum")} to ${v("own")}, the team to ${v("team")}.`];
    case "effectiveness":
      return [
        `The team rates itself at ${v("mean")} of its scale${values.item ? ` for “${v("item")}”` : " for effectiveness"}.`,
      ];
    case "aspects":
      return [
        `The statements recognise ${v("highest")} most (${v("highestMean")}) and ${v("lowest")} least (${v("lowestMean")}).`,
      ];
    case "change":
      return [
        `Since the last round the team has moved towards ${v("towards")} on ${v("spectrum")}, from ${v("before")} to ${v("today")}.`,
      ];
    case "mark-change":
      return [`The mark for effectiveness is ${v("mean")}, and was ${v("before")} in the last round.`];
    case "spread-change":
      return claim.direction === "closer"
        ? [`Views of ${v("spectrum")} lie closer together than in the last round.`]
        : [`Views of ${v("spectrum")} lie further apart than in the last round.`];
    case "rounds":
      return values.unmoved
        ? [`On ${v("unmoved")} the team has not moved since the last round by more than chance.`]
        : [];
    case "quiet":
      return [`The answers show no finding on ${v("spectrums")}.`];
    case "withheld":
      return ["Some groups are left out for confidentiality."];
  }
}
/** Every plain sentence on every claim of a sheet. */
export function plainStatements(sheet: Sheet): Statement[] {
  return [...sheet.values()].flatMap((entry) =>
    sentencesOn(entry).map((text) => ({
      section: "keyFindings" as const,
      claims: [entry.id],
      text,
      focus: "",
      priority: "",
    })),
  );
}
