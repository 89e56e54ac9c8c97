import type { ClaimKind } from "#domain/claims/claim.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedAdvice, RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import type * as facilitateWords from "#messages/report/facilitate";

const MOST_TOPICS = 3;

/** How a team talks about a topic: what the facilitator does, and the question for all. */
interface Talk {
  how: string;
  question: string;
}

type Talks = typeof facilitateWords.talks;

/** By what was found; topics of one kind take turns, since the same form three times tires a room. */
function talksOf(kind: ClaimKind, talks: Talks): readonly [Talk, ...Talk[]] {
  switch (kind) {
    case "want":
      return talks.want;
    case "camps":
    case "opposite-wants":
    case "groups":
    case "mark-groups":
      return [talks.apart];
    case "change":
    case "mark-change":
      return [talks.changed];
    case "effectiveness":
      return [talks.effectiveness];
    default:
      return [talks.other];
  }
}

/** What a team talks about in one part of its session: a finding, or advice where there is none. */
export interface Topic {
  /** Null for advice without a finding. */
  finding: {
    claimId: string;
    kind: ClaimKind;
    spectrums: readonly SpectrumId[];
    monday: string | null;
  } | null;
  title: string;
  sentences: readonly Sentence[];
  statements: readonly Sentence[];
  options: readonly RenderedAdvice[];
  talk: Talk;
}

/** Takes what the first page stresses, then other findings, then advice without a finding. */
export function chooseTopics({ findings, otherAdvice }: RenderedReport, talks: Talks): Topic[] {
  const stressedFirst = [...findings].sort((a, b) => Number(b.isStressed) - Number(a.isStressed));
  const found = stressedFirst.map(({ title, sentences, statements, advice, ...finding }, index): Topic => {
    const own = talksOf(finding.kind, talks);
    const earlier = stressedFirst.slice(0, index).filter(({ kind }) => kind === finding.kind).length;
    const talk = own[earlier % own.length] ?? own[0];
    return { finding, title: title.text, sentences, statements, options: advice, talk };
  });
  const others = otherAdvice.map(
    ({ title, advice }): Topic => ({
      finding: null,
      title: title.text,
      sentences: [],
      statements: [],
      options: advice,
      talk: talks.other,
    }),
  );
  return [...found, ...others].slice(0, MOST_TOPICS);
}
