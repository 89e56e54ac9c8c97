import { SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { wordsAfter, wordsBefore } from "./attribution.ts";

/** A pole that a sentence points to or away from. */
export interface Direction {
  start: number;
  end: number;
  spectrum: SpectrumId;
  /** 1 towards the right pole, -1 towards the left. */
  sign: 1 | -1;
  /** "More Vision" and "towards Vision" are steps, "on the Vision side" is a place. */
  kind: "step" | "place" | "either";
  strength: "weak" | "plain" | "strong";
  isDenied: boolean;
}

/** Words that may stand between a word of direction and its pole. */
const LINK = String.raw`(?:(?:the|an?|its|their|being|becoming|more|even|much|far|\p{L}+ly|of|way) ){0,3}$`;
const FROM = new RegExp(
  String.raw`\b(?:less|fewer|reduced|shed|drop|abandon|relax|loosen|reduce|weaker|lower|not (?:as|so)|away from|back from|out of|moves? from|moving from|shift from|than|rather than|instead of|over|at the expense of|ahead of|against|outweighs?|exceeds?|opposed to) ${LINK}`,
  "u",
);
const TO = new RegExp(
  String.raw`\b(?:more|greater|stronger|further|bolder|extra|additional|heavier|towards?|into|in the direction of|closer to|nearer(?: to)?|(?:appetite|demand|desire|wish|wishes|call|calls|calling|push|pull|need|asks?|asking|preference|support|case|hunger|thirst|hungry|longs?|longing|yearns?|yearning|craving|enthusiasm|plea|pressure|votes?|opts?|argues?|clamours?|eager|keen|press(?:es)?|bias) for|in favou?r of|crav(?:es?|ing)|advocat(?:es?|ing)|champion(?:s|ing)?|back(?:s|ed|ing)|welcom(?:es?|ing)|wants?|wanted|wanting|favou?r(?:s|ed|ing)?|prefer(?:s|red|ring)?|prioriti[sz](?:es?|ing)|emphasi[sz](?:es?|ing)|(?:emphasis|weight|focus(?:ed)?|stress|set|sold|keen) on|(?:lean(?:s|ing)?|tilt(?:s|ed|ing)?|skew(?:s|ed)?|drift(?:s|ing)?|swing(?:s|ing)?|shift(?:s|ing)?|moves?|moving|gravitat(?:es?|ing)|points?|pointing)(?: \p{L}+ly)? to|strengthen|deepen|increase|embraces?|chooses?) ${LINK}`,
  "u",
);
const AT = new RegExp(
  String.raw`\b(?:(?:near|nearer|close to|closer to|beyond) (?:the )?|(?:side|end|half|edge|part) of |as (?:\p{L}+ly |rather |quite |very )?|(?:is|are|be|being|itself|team|remains?|feels?|looks?|predominantly|mostly|largely|mainly) ${LINK.slice(0, -1)})$`,
  "u",
);
const SIDE =
  /^[ -](?:side|end|half|pole|edge|territory|camp|leaning|oriented|heavy|dominated|minded|first|led|driven|cent(?:re|er)ed|focused|style)\b/;
/** A pole as an adjective of the whole: "a bold, Disruptive team". */
const ATTRIBUTE = /\b(?:an?|this|our|as)(?: [\p{L}¤-]+,?){0,3} $/u;
const OF_WHOLE =
  /^(?: [\p{L}-]+)? (?:team|group|organi[sz]ation|company|business|firm|culture|approach|style|profile|outfit|mindset|character|environment|bunch|shop)\b/u;
const AT_HOME =
  /^ (?:is|comes|are) (?:\p{L}+ )?(?:second nature|naturally|strengths?|the norm|king|dominant|the default|everywhere)\b/u;
/** "Intuition is what they want more of". */
const ASKED_FOR = /^ (?:is|are) (?:what|something|the thing)\b[^.;,]* (more|less)(?: of)?(?=[.,;:]| by\b|$)/;
const WINS =
  /^ (?:over|rather than|instead of|outweighs?|exceeds?|beats?|leads|prevails?|dominates?|comes first|ahead of|is ahead|wins|has the upper hand|than)\b/;
const COMPARES =
  /^ (?:outweighs?|exceeds?|beats?|prevails?|dominates?|trails|lags|leads|is (?:ahead|behind))\b/;
const FOREMOST = /^ (?:dominates?|prevails?|comes first|wins|has the upper hand)\b/;
const GAINS = /^ (?:would )?(?:gains?|grows?|rises|picks up|loses?|shrinks?|drops|falls|gives way)\b/;
const LOSES = /^ (?:less than|trails|lags|comes second|takes a back seat|loses|is neglected)\b/;
const DENIAL =
  /\b(?:no|not|n't|never|(?<!a )little|hardly|scarcely|barely|without|lack of|rejects?|opposes?|resists?|averse to|avoids?)(?: (?!only\b|just\b|doubt\b)\p{L}+){0,5} $/u;
const STRONG =
  /\b(?:clear(?:ly)?|strong(?:ly)?|marked(?:ly)?|significant(?:ly)?|considerabl[ey]|far|much|firm(?:ly)?|decisive(?:ly)?|pronounced|substantial(?:ly)?|heavily|unmistakabl[ey]|distinct(?:ly)?|dramatic(?:ally)?|huge|large|big|overwhelming(?:ly)?|solid(?:ly)?|deeply|wholly|entirely|fully|very)\b/;
const WEAK =
  /\b(?:slight(?:ly)?|little|marginal(?:ly)?|somewhat|touch|shade|modest(?:ly)?|small|bit|barely|just|mild(?:ly)?|gentl[ey]|practically|nearly|moderate(?:ly)?)\b/;
/** Leads back to people of whom something else is said: "those who want more Vision". */
const RELATIVE =
  /\bso is $|\b(?:way|line|scale)[^,;:]{0,12}$|\b(?:who|which|whether|between|either|how|if|where) [^,;:]*$/;

/** Names a wish as a topic, of which something else is said: "The wish for Vision would ask …". */
const TOPIC_BEFORE =
  /(?:^|[.;:] )(?:the|a) (?:wish|step|move|shift|case|call) (?:for|towards|to) (?:more )?$/;
const TOPIC_AFTER = /^ (?:would|meets|needs|asks)\b/;

function readPole(
  near: string,
  before: string,
  after: string,
): (Pick<Direction, "kind"> & { to: 1 | -1 }) | null {
  const isSide = SIDE.test(after);
  if (FROM.test(near)) return { to: -1, kind: isSide ? "place" : "step" };
  if (isSide) return { to: 1, kind: /\bmore $/.test(near) ? "step" : "place" };
  if (/\b(?:nearer|closer)(?: to)? (?:the )?$/.test(near))
    return { to: 1, kind: /^ than (?:to )?¤/.test(after) ? "place" : "either" };
  if (TO.test(near)) return { to: 1, kind: "step" };
  if (GAINS.test(after))
    return { to: /^ (?:would )?(?:loses?|shrinks?|drops|falls|gives)/.test(after) ? -1 : 1, kind: "step" };
  if (LOSES.test(after)) return { to: -1, kind: "either" };
  const asked = ASKED_FOR.exec(after)?.[1];
  if (asked) return { to: asked === "less" ? -1 : 1, kind: "step" };
  if (AT_HOME.test(after)) return { to: 1, kind: "place" };
  if (WINS.test(after)) return { to: 1, kind: "either" };
  const isAttribute = OF_WHOLE.test(after) && ATTRIBUTE.test(before);
  return AT.test(near) || isAttribute ? { to: 1, kind: "place" } : null;
}

/** Finds the directions in a sentence, one for each pole that it points to or away from. */
export function directionsIn(sentence: Sentence): Direction[] {
  return sentence.names.flatMap(({ kind, spectrum, aspects, start, end }): Direction[] => {
    const poles = SPECTRUMS.find(({ id }) => id === spectrum);
    if (kind !== "pole" || !poles) return [];
    const near = wordsBefore(sentence, start, 60)
      .toLowerCase()
      .split(/[,;:(]/)
      .at(-1) as string;
    const read = readPole(
      near,
      wordsBefore(sentence, start, 40).toLowerCase(),
      wordsAfter(sentence, end, 60).toLowerCase(),
    );
    if (!read || RELATIVE.test(near)) return [];
    if (TOPIC_BEFORE.test(near) && TOPIC_AFTER.test(wordsAfter(sentence, end, 10))) return [];
    const adverbs = near.slice(-40);
    const isPlace =
      /\d,? (?:and )?(?:is |lies )?(?:(?!points?|people|respondents|leaders|responses|would|wants?|of)\p{L}+ ){0,2}(?:towards?|leaning towards?) $/u.test(
        wordsBefore(sentence, start),
      );
    return [
      {
        start,
        end,
        spectrum: poles.id,
        sign: ((poles.right === aspects[0] ? 1 : -1) * read.to) as 1 | -1,
        kind: isPlace ? "place" : read.kind,
        strength: FOREMOST.test(wordsAfter(sentence, end, 20))
          ? "strong"
          : WEAK.test(adverbs)
            ? "weak"
            : STRONG.test(adverbs)
              ? "strong"
              : "plain",
        isDenied: DENIAL.test(near),
      },
    ];
  });
}

const TODAY =
  /\b(?:sits?|stands?|sees?|seen|is|are|leans?|rates?|places?|puts?|describes?|rated|regards?|considers?|position(?:ed|s)?|mean|average|score|views?|lies|tilts?|skews?|finds?|perceives?|answers?|recognis\w+)\b/i;
const WISHED =
  /\b(?:would|become|becoming|moves?|moving|shift\w*|gap|step|go|going|calls?|calling|appetite|demand|pull\w*|push\w*|urge|hunger|thirst|craving|longing|drive|keen|eager|mandate|away from|direction of travel|priorit\w+|strengthen|deepen|shed|abandon|loosen|favou?r\w*|back(?:s|ed|ing)?|support\w*|opts?|crav\w*|yearn\w*|plea|arrow|heading|headed|needle|compass|asks?|asking|asked for|need|interest|turn|gains?|change (?:to|towards)|there (?:is|are|was))\b/i;

const ASPECTS_NAMED =
  /\b(?:statements?|assent|aspects?|recognis\w+|habits?|\d\.\d of (?:5|five)|agreement (?:questions?|scores?))\b/i;

function clauseAround(masked: string, place: number): string {
  const before = masked
    .slice(Math.max(0, place - 90), place)
    .split(/[;:]| and (?=place)/)
    .at(-1) as string;
  return before + masked.slice(place, place + 60).split(/[;:]/)[0];
}

/** Tells if words before a direction speak of the wish or of today; null if they leave it open. */
export function timeOf(
  sentence: Sentence,
  { start, end, kind }: Direction,
): "wish" | "today" | "aspects" | null {
  if (ASPECTS_NAMED.test(clauseAround(sentence.masked, start))) return "aspects";
  const before = sentence.masked.slice(0, start);
  const cue = sentence.measures.findLast(({ end }) => end <= start);
  const words = cue ? before.slice(cue.end) : before;
  if (cue && cue.measure !== "current") return "wish";
  if (WISHED.test(words)) return "wish";
  if (cue || TODAY.test(words)) return "today";
  const next = sentence.measures.find((one) => one.start >= start && one.start - start < 40);
  if (next) return next.measure === "current" ? "today" : "wish";
  const isCompared = COMPARES.test(sentence.masked.slice(end));
  if (kind === "place" || (kind === "either" && isCompared)) return "today";
  return kind === "step" && /\b(?:more|less) (?:\p{L}+ )?$/u.test(before) ? "wish" : null;
}
