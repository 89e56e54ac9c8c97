/** A part of a sentence with its own verb. */
export interface Clause {
  start: number;
  end: number;
  /** It asks, advises, supposes or foresees, and so says nothing about the answers. */
  isAdvice: boolean;
}

const BOUNDARY =
  /[;:](?= )| [–—] |,? (?=(?:because|since|given that|although|though|while|whereas|where|which|who|but|so that|if|unless|when|yet)\b)|, (?=(?:and|then|so|or|not)\b)/g;

const BARE_VERBS =
  "accept|act|add|address|adopt|agree|align|allocate|allow|analyse|anchor|appoint|ask|assign|avoid|balance|be|begin|block|book|bridge|bring|build|call|capture|celebrate|challenge|check|choose|clarify|close|collect|combine|commit|communicate|compare|complete|conduct|connect|consider|consult|convene|cover|create|cut|debate|decide|dedicate|define|delegate|describe|design|develop|devote|discuss|do|don't|draft|draw|embed|empower|encourage|engage|ensure|establish|examine|expand|explain|explore|facilitate|find|fix|focus|follow|form|formalise|frame|fund|gather|get|give|go|have|help|hold|host|identify|implement|improve|include|increase|integrate|introduce|invest|investigate|invite|involve|keep|launch|lead|learn|leave|let|limit|link|list|listen|look|maintain|make|manage|map|measure|meet|model|monitor|move|name|note|offer|open|organise|own|pair|pause|pick|pilot|place|plan|prepare|present|preserve|prioritise|protect|provide|publish|pursue|put|raise|read|record|recognise|redesign|reduce|reflect|reinforce|remove|repeat|replace|report|resolve|reserve|return|review|revisit|rotate|run|say|schedule|select|separate|set|settle|share|shift|show|simplify|speak|spend|split|sponsor|start|state|stay|stop|strengthen|structure|support|surface|switch|take|talk|task|tell|test|think|track|train|translate|treat|trial|try|turn|understand|use|wait|walk|watch|weigh|work|write";
const LEAD_IN =
  "(?:(?:first|second|third|next|then|now|also|finally|instead|please|always|never|only|together|jointly|and|before|after|for|in|at|within|over|once|to|from|with|by|as|on|because|since|given|where|when|while|if|although|though|\\d+\\.)\\b[^,.;:]{0,80}, |(?:first|next|then|now|also|finally|please|always|never|only|jointly|not|so|and|or|\\d+\\.),? )?";
const IMPERATIVE = new RegExp(
  `^[\\s“"'(–-]*${LEAD_IN}(?:do not |don't )?(?:${BARE_VERBS})\\b(?! (?:is|are|was|were|of|has|have|between|among|remains?|dominates?|prevails?|lies|comes|goes|stands?|sits?|counts?|matters|outweighs?|seems?|appears?|varies|ranges?|and)\\b)`,
  "i",
);
const MODAL =
  /\b(?:should|could(?! (?:hardly|not|scarcely|barely)\b)|may|might|must|can(?! be (?:traced|seen|explained|attributed|found|felt|put|heard|told)\b)|will|shall|won't|cannot|(?<!no )needs? to|ought to|let us|let's|worth|recommend(?:ed|s)?|(?:we|I) suggest|propose|perhaps|would (?:help|benefit|be (?:useful|helpful|worth|wise|good|sensible)|make (?:it|sense)|allow|give|bring|show|mean)|helps? to|next step|first step|goal is to|aim is to|it is time|questions?|ask(?:ing)? (?:each|every|who|what|why|which|how|whether|people)|whether|if(?! anything))\b/i;
/** Reports what respondents hold, whatever its mood. */
const REPORTED =
  /\b(?:feels?|thinks?|believes?|says?|want|(?<!to )agrees?|holds?|respondents?|according to|in (?:the|their) (?:eyes|view)|find|found|wish(?:es)?|ideal(?:ly)?)\b/i;
const INDICATIVE = /^(?:because|since|given that|although|though|while|whereas|where|which|who)\b/;

/** Splits a sentence into clauses. A clause of advice makes those that only continue it advice, too. */
export function clausesOf(sentence: string): Clause[] {
  const cuts = Array.from(sentence.matchAll(BOUNDARY), ({ 0: { length }, index }) => index + length);
  const isQuestion = /\?["”’)]*\s*$/.test(sentence);
  let isOpenAdvice = false;
  return [0, ...cuts].map((start, index) => {
    const end = cuts[index] ?? sentence.length;
    const text = sentence.slice(start, end);
    const isCommand =
      IMPERATIVE.test(text) && (start === 0 || isOpenAdvice || /[:;–—] ?$/.test(sentence.slice(0, start)));
    const asks = index > 0 && /^ ?(?:how|whether|what|why)\b/.test(text);
    const supposes = MODAL.test(text) && !(REPORTED.test(text) && /\bshould\b/.test(text));
    const continues = isOpenAdvice && !INDICATIVE.test(text);
    isOpenAdvice = isCommand || (continues && !/[;:–—] $/.test(sentence.slice(0, start)));
    return { start, end, isAdvice: isQuestion || asks || isCommand || supposes || isOpenAdvice };
  });
}
