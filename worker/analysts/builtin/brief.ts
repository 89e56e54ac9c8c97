import { type Claim, type ClaimKind, claimsOf, type Value } from "#domain/claims/claim.ts";
import type { Participants, Release } from "#domain/disclosure/release.ts";
import type { TakenUp } from "#domain/rounds/rounds.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { createVoice, type Voice } from "./words/voice.ts";

/** What a report is written from: claims, and the roles that took part. */
export interface Brief {
  claims: readonly Claim[];
  /** The claims beyond chance, the weightiest first. */
  findings: readonly Claim[];
  participants: readonly Participants[];
  isConfidential: boolean;
  /** Spreads and shares are of these respondents: later reports of a confidential survey keep those of the first. */
  isFirst: boolean;
  /** Number of respondents who marked the team's effectiveness. */
  marks: number;
  /** Number of respondents. */
  n: number;
  team: Team | null;
  /** Steps of the round before that were taken up. */
  takenUp: readonly TakenUp[];
  voice: Voice;
}

/** A team of known size; null where more have answered than it has people. */
interface Team {
  size: number;
  /** People of it who are not in the report, and those of them who have not answered at all. */
  others: number | null;
  yetToAnswer: number | null;
  /** Most that the others could move a mean place on a spectrum; null without any. */
  shift: Value | null;
}

/** Fewer people cannot show a wish beyond chance: without any of them, too few are left to tell it from chance. */
export const MIN_FOR_WISHES = 7;

/** Findings that set respondents apart from each other. */
const DIVIDING: ReadonlySet<ClaimKind> = new Set(["camps", "collision", "dissent", "groups"]);

export function isDivision({ kind }: Claim): boolean {
  return DIVIDING.has(kind);
}

export function makeBrief(release: Release, figures: Figures, claims: readonly Claim[]): Brief {
  return {
    claims,
    findings: claims.filter(({ isFinding }) => isFinding),
    participants: release.participants,
    isConfidential: release.mode === "confidential",
    isFirst: release.mode === "open" || release.number === 1,
    marks: figures.effectiveness?.n ?? 0,
    n: figures.responses,
    team: teamOf(claims),
    takenUp: figures.rounds?.takenUp ?? [],
    voice: createVoice(figures),
  };
}

function teamOf(claims: readonly Claim[]): Team | null {
  const [participation] = claimsOf(claims, "participation");
  if (!participation?.team) return null;
  const { size, others, shift } = participation.team;
  const late = participation.late?.value ?? 0;
  return {
    size: size.value,
    others: others?.value ?? null,
    yetToAnswer: others && Math.max(0, others.value - late),
    shift,
  };
}

/** Keeps at most so many claims, and of each kind at most so many. */
export function pickClaims(claims: readonly Claim[], most: number, mostOfKind: number): Claim[] {
  const counts = new Map<ClaimKind, number>();
  return claims
    .filter(({ kind }) => {
      const seen = counts.get(kind) ?? 0;
      counts.set(kind, seen + 1);
      return seen < mostOfKind;
    })
    .slice(0, most);
}
