import type { ClaimKind } from "#domain/claims/claim.ts";
import type { TakenUp } from "#domain/figures/rounds/rounds.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Priority } from "./insights.ts";

/** A whole sentence, or more than one, and the claims that it was rendered from: its evidence is theirs. */
export interface Sentence {
  text: string;
  claimIds: readonly string[];
}

/** What to bear in mind. */
export interface Caveat extends Sentence {
  /** It is about whether the answers were given with care, and always told in full. */
  isOnCare: boolean;
}

/** A piece of advice in the reader's language. */
export interface RenderedAdvice {
  /** Place in the stored list, from 0: what is taken up is kept under it. */
  number: number;
  id: string;
  title: string;
  what: string;
  firstStep: string;
  /** "Whole team, 2 hours each in the first month". */
  takes: string;
  cost: string;
  notWhen: string;
  sign: string;
  source: string;
  /** Role, proposed by function; null where the owner is to be agreed, or was. */
  owner: string | null;
  /** Taken up in the round before, and not done. */
  isOpen: boolean;
  /** What is agreed on it: since the report was made, else in the round before. */
  agreed: Pick<TakenUp, "owner" | "dueOn"> | null;
}

/** One of the first page's three steps. */
export interface Step {
  advice: RenderedAdvice;
  /** Calendar day, YYYY-MM-DD. */
  dueOn: string;
  /** The day was agreed in the round before, and had passed when the report was made. */
  isOverdue: boolean;
  /** A role or a name; null where it is to be agreed. */
  owner: string | null;
  /** The team has taken it up and ticked it off. */
  isDone: boolean;
  claimIds: readonly string[];
}

/** A finding with what stands behind it and what may be done about it. */
export interface RenderedFinding {
  claimId: string;
  kind: ClaimKind;
  /** The finding as a message of a few words. */
  title: Sentence;
  spectrums: readonly SpectrumId[];
  sentences: readonly Sentence[];
  /** Statements of the questionnaire behind it, with how many agree. */
  statements: readonly Sentence[];
  priority: Priority;
  advice: readonly RenderedAdvice[];
  /** What each member can do differently on Monday, alone; null where the library has nothing on it. */
  monday: string | null;
  isStressed: boolean;
  /** In an open survey, where not all are. */
  rolesInvolved: readonly string[];
}

/** What the report says of one spectrum, finding or not. */
export interface RenderedSpectrum {
  spectrum: SpectrumId;
  /** A mean would hide the answers: they lie far apart, people part ways, or groups differ. */
  isApart: boolean;
  sentences: readonly Sentence[];
  statements: readonly Sentence[];
}

/** What a group of people answers. */
export interface RenderedGroup {
  title: string;
  sentences: readonly Sentence[];
}

/** What those who hold a role of an open survey answer. */
export interface RenderedRole {
  /** The role, as people typed it where they did, and that it is one person, or how many. */
  title: string;
  n: number;
  perceptions: readonly Sentence[];
  aspirations: readonly Sentence[];
  /** What they alone agree with, or that they answer much as all others do. */
  notes: readonly Sentence[];
}

export interface RenderedSuggestion {
  text: string;
  claimIds: readonly string[];
}

/** A report in one language: every screen, page, slide, table and mail shows nothing else of its sentences. */
export interface RenderedReport {
  locale: string;
  /** At most 25 words. */
  verdict: Sentence;
  /** What has changed since the round before; empty in a first round. */
  changes: readonly Sentence[];
  /** What became of the steps of the round before, open ones first. */
  followedUp: readonly { adviceId: string | null; text: string }[];
  /** What divides the team, in a line; null where nothing does. */
  divides: Sentence | null;
  /** Where most lean, or where the team would move as far as it wants to, which may be chance; null without either. */
  undecided: Sentence | null;
  /** Without a finding: a line worth a talk, answers as counts, and what would show more; empty otherwise. */
  own: readonly Sentence[];
  /** The findings that neither the changes nor the verdict nor what divides tells of, as messages; three at most. */
  also: readonly Pick<RenderedFinding, "claimId" | "kind" | "title">[];
  /** At most three. */
  steps: readonly Step[];
  /** What the steps take together, in at most eight words; empty without steps. */
  together: string;
  participation: Sentence;
  /** When to ask again. */
  again: Sentence;
  /** What to bear in mind: careless answers first, then people missing, few answers, what is withheld. */
  caveats: readonly Caveat[];
  themes: readonly string[];
  findings: readonly RenderedFinding[];
  /** Advice where nothing was found, or on the answers themselves. */
  otherAdvice: readonly {
    title: Sentence;
    advice: readonly RenderedAdvice[];
    rolesInvolved: readonly string[];
  }[];
  /** Statements that nearly all, and hardly any, agree with, beside those behind findings; three of each at most. */
  standOut: { agreed: readonly Sentence[]; rejected: readonly Sentence[] };
  spectrums: readonly RenderedSpectrum[];
  effectiveness: readonly Sentence[];
  /** A card for each role of an open survey. */
  roles: readonly RenderedRole[];
  /** Why there are none, in one sentence; null where there are. */
  noRoles: Sentence | null;
  groups: readonly RenderedGroup[];
  /** Why groups are missing, in one sentence; null where none is. */
  noGroups: Sentence | null;
  suggestions: readonly RenderedSuggestion[];
  quotation: string | null;
}
