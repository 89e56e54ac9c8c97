import type { Aspect, EffectivenessItem, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";
import type {
  Agreement,
  AskedTeam,
  Camp,
  ClaimedGroup,
  GroupContrast,
  GroupsOfCamp,
  MarkThenAndNow,
  Newcomers,
  OfBands,
  People,
  RoleLine,
  SpectrumValues,
  UnmovedWant,
  Value,
} from "./values.ts";

type Said =
  /** Who answered: people, and the roles that they hold. */
  | {
      kind: "participation";
      people: Value;
      roles: Value | null;
      late: Value | null;
      team: AskedTeam | null;
      isCareUnknown: boolean;
      /** Answers that look careless where they are few, which an open survey counts from two on. */
      careless: Value | null;
      /** Answers that came faster than anyone can read, likewise. */
      hurried: Value | null;
      /** The line that reads differently without all of these: means of the others. */
      without: { flagged: Value; spectrum: SpectrumId; today: Value; wanted: Value } | null;
      /** Levels and functions whose figures may be told. */
      groups: number;
      /**
       * Why a confidential survey shows none: none has five people beside five others, an earlier report has shown
       * others apart, or their answers lie so; null where it shows some, absent from older reports and open surveys.
       */
      noGroups?: "size" | "earlier" | "answers" | null;
    }
  /** More than a fifth of the responses look careless. */
  | { kind: "careless"; people: Value | null }
  /**
   * Where the answers place the team today; towards no pole within half a point of the middle, nor where one answer
   * alone could put it there.
   */
  | {
      kind: "place";
      spectrum: SpectrumId;
      towards: Aspect | null;
      today: Value;
      /** Many answers lie on either side and few between, which is a description and no finding. */
      isApart: boolean;
      /** They lie far apart, and what is wanted lies closer together by more than chance. */
      meets: boolean;
      /** Answers are spread too far for their mean to be called a shared place. */
      isWide: boolean;
      spread: number | null;
      bands: OfBands | null;
      shares: OfBands | null;
      /** As of what is wanted. */
      answers: number[] | null;
    }
  /** The team wants more of a pole: by more than half a point, and beyond chance. */
  | ({
      kind: "want";
      spectrum: SpectrumId;
      towards: Aspect;
      movers: People | null;
      /** The mean of what is wanted lies on the pole's side, in the middle with half of the answers or without, or short of it. */
      lands: "there" | "middle" | "middle on average" | "short of the middle";
    } & SpectrumValues)
  /** The mean of what is wanted where that is no finding: a description. */
  | {
      kind: "wanted";
      spectrum: SpectrumId;
      wanted: Value;
      gap: Value | null;
      /** Hardly any respondent would move far. */
      stays: boolean;
      isApart: boolean;
      /** Most would move one way, but their mean lies where few want to be; absent from older reports. */
      isSplit?: boolean;
      isWide: boolean;
      spread: number | null;
      bands: OfBands | null;
      shares: OfBands | null;
      /** Every answer, the lowest first, where an open survey has a few that lie far from each other; null otherwise. */
      answers: number[] | null;
      /** The pole that the mean gap leads to, how many would move there, and the other way; null within half a point. */
      moves: {
        towards: Aspect;
        movers: People | null;
        against: People | null;
        /** The mean gap in half widths of its 95 % interval: from 1 on, the interval leaves 0 out. */
        strength: number;
      } | null;
      /** How many of an open survey would move to either side. */
      ways: { left: number; right: number } | null;
      /** Many go either way by more than chance: what is wanted lies further apart, or people would change places. */
      parts: boolean;
      /** Most would move that way, by a point and more: something to talk about, and no finding. */
      isLead: boolean;
    }
  /** People want to move apart. */
  | {
      kind: "opposite-wants";
      spectrum: SpectrumId;
      leftward: People | null;
      rightward: People | null;
      today: Value;
      /** What they want, in thirds of the line; absent from older reports. */
      bands?: OfBands | null;
    }
  /**
   * Views of today form two camps, on one or several spectrums; on several, the same people face each other. They meet
   * where both want to move towards each other on every one of them.
   */
  | {
      kind: "camps";
      spectrums: { spectrum: SpectrumId; lower: Camp | null; upper: Camp | null }[];
      meet: boolean;
      /** Where a confidential survey tells that what both want lies close together: its mean; null otherwise. */
      close: Value | null;
      /** The camps mark the team's effectiveness differently, beyond chance. */
      marksDiffer: boolean;
      /** Other lines on which nearly the same people stand on either side, which describes them; absent from older reports. */
      alike?: SpectrumId[];
      /** Who stands on either side of the first spectrum; null where that may be chance. */
      by: Record<"lower" | "upper", GroupsOfCamp> | null;
    }
  /**
   * How many people of a group are in either camp, or want to move either way; a finding only where a test bears it out.
   */
  | {
      kind: "crossing";
      spectrum: SpectrumId;
      of: "camps" | "wants";
      group: ClaimedGroup;
      lower: Value;
      upper: Value;
      isClear: boolean;
    }
  /** Two groups differ by more than chance, on one or several spectrums; the widest first. */
  | {
      kind: "groups";
      one: ClaimedGroup;
      other: ClaimedGroup;
      contrasts: GroupContrast[];
      /** What both see, and want, on the line of the widest contrast. */
      today: Pick<GroupContrast, "one" | "other"> | null;
      wanted: Pick<GroupContrast, "one" | "other"> | null;
      /** Four people each, and half of all answers at least: fewer do not stand for a division of the team. */
      isLarge: boolean;
    }
  /**
   * Two groups mark the team's effectiveness differently, by more than chance; beside them the others of their
   * grouping, the highest mark first.
   */
  | {
      kind: "mark-groups";
      one: ClaimedGroup;
      other: ClaimedGroup;
      oneMark: Value;
      otherMark: Value;
      others: { group: ClaimedGroup; mark: Value }[];
      /** The question on which the two lie furthest apart; null where both questions divide them alike. */
      widest: { item: EffectivenessItem; one: Value; other: Value } | null;
    }
  /** What a group's answers are where they lie furthest from the team's: a description, no difference. */
  | {
      kind: "group-view";
      group: ClaimedGroup;
      spectrum: SpectrumId;
      measure: GroupContrast["measure"];
      own: Value;
      team: Value;
    }
  /** What levels or functions answer on average where people part ways, the lowest first: a description, no difference. */
  | {
      kind: "group-means";
      spectrum: SpectrumId;
      measure: GroupContrast["measure"];
      grouping: Grouping;
      means: { group: ClaimedGroup; mean: Value }[];
    }
  /** Today's mean lies further towards a pole than in the round before, by more than chance. */
  | {
      kind: "change";
      spectrum: SpectrumId;
      towards: Aspect;
      before: Value;
      today: Value;
      /** What the round before wanted on this spectrum: it has come, or the team moved away from it. */
      wanted: "came" | "away" | null;
      /**
       * By a point and more beyond what the lines on which nothing was wanted have moved on average, which a mood that all
       * share would move, too; absent from older reports.
       */
      isBeyondMood?: boolean;
      /** Null where few are new, or the manager has not said; absent from older reports, as below. */
      newcomers?: Newcomers | null;
    }
  /** The marks for effectiveness are higher or lower than in the round before, or one of each, by more than chance. */
  | {
      kind: "mark-change";
      moved: "higher" | "lower" | "apart";
      before: Value;
      mean: Value;
      items: MarkThenAndNow[];
      newcomers?: Newcomers | null;
    }
  /** There is a round before; what it wanted and no change beyond chance has followed. */
  | {
      kind: "rounds";
      people: Value;
      unmoved: UnmovedWant[];
      /** The marks of both rounds where no change of them is a finding. */
      marks: MarkThenAndNow[];
      /** They could be answered in different languages; absent from older reports. */
      otherLanguages?: boolean;
      newcomers?: Newcomers | null;
    }
  /** The mean of one question on effectiveness. */
  | {
      kind: "effectiveness";
      item: EffectivenessItem | null;
      mean: Value;
      /** How far rounding may have moved the mean: two standard errors, in points; absent from older rows. */
      rounding?: number;
      level: "low" | "middling" | "high";
      /** Marks are spread too far for their mean to be called a shared one. */
      isWide: boolean;
      /** The lowest and the highest mark of a few people of an open survey; null otherwise. */
      range: { least: number; most: number } | null;
      /** The one mark of an open survey that lies far from all others, and their range; absent without one. */
      lone?: { value: number; least: number; most: number };
    }
  /**
   * What those who hold a role of an open survey answer, which describes them: the lines where they differ most from the
   * others first, the poles that they would move to and stand nearer to than the others, and the statements that they
   * agree with alone.
   */
  | {
      kind: "role";
      group: ClaimedGroup;
      level: string | null;
      function: string | null;
      lines: RoleLine[];
      moves: Aspect[];
      leans: Aspect[];
      alone: number[];
    }
  /** How many agree with a statement, and how many disagree: counted, or what a confidential survey has in place of it. */
  | {
      kind: "statement";
      statement: number;
      aspect: Aspect;
      agree: Agreement;
      /** Null where it is not counted; absent from older reports. */
      disagree?: Value | null;
    }
  /** The team wants to stay about where it is on every spectrum, and its marks are high: their mean. */
  | { kind: "content"; mean: Value }
  /** Most people of an open survey would move one way on several lines, which may be chance: counts, and no finding. */
  | { kind: "leanings"; lines: { spectrum: SpectrumId; towards: Aspect; movers: People }[] }
  /** Spectrums on which the answers show no finding. */
  | { kind: "quiet"; spectrums: SpectrumId[] }
  /** What a confidential survey leaves out. */
  | { kind: "withheld"; groups: number; topics: number };

export type ClaimKind = Said["kind"];

/** Something that a report may say, before it is text. */
export type Claim = Said & {
  /** Stable and readable: "want.vision_execution". */
  id: string;
  /** Beyond chance and response error; every other claim only describes the answers. */
  isFinding: boolean;
  /** Ranks findings, in scale points; 0 for descriptions. */
  weight: number;
  /** Number of people that it rests on. */
  n: number;
};

export type ClaimOf<Kind extends ClaimKind> = Extract<Claim, { kind: Kind }>;
