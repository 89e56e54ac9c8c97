import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import type { Statement } from "./statement.ts";

const PERSON =
  "(?:some(?:one|body)(?: \\w+ the (?:team|group))?|(?:one|an?|another|several|some|many|most|two|three|four|a few|the|other|senior|individual|single|different|numerous|various)(?: of (?:the|our))?(?: (?:senior|junior|other|further|individual|anonymous|frustrated|experienced|long-serving))? (?:§+s?|leaders?|respondents?|participants?|people|persons?|executives?|managers?|directors?|engineers?|colleagues?|members?(?: of the team)?|team members?|voices?|officers?|employees?|VPs?))";
const SPEECH =
  "(?:said|told|noted|commented|remarked|explained|argued|complained|admitted|described|mentioned|stated|stressed|emphasi[sz]ed|observed|joked|confessed|warned|pointed out|wrote|added|put it|confided|recalled|summed|voiced|lamented|reported|raised|spoke|expressed|cited|claimed|insisted)";

/**
 * Statements that a single survey of scores cannot hold, whatever its figures: changes over time, reasons, other
 * teams, and words of respondents.
 */
const HEARSAY: readonly { kind: Statement["kind"]; expression: RegExp }[] = [
  {
    kind: "trend",
    expression:
      /\b(?:(?:has|have|had) (?:\w+ly |also |further |been )?(?:improved|improving|worsened|worsening|risen|rising|fallen|falling|grown|growing|declin\w+|increas\w+|decreas\w+|dropped|slipped|eroded|eroding|strengthened|weakened|deepened|widened|narrowed|doubled|tripled|shifted|moved|drifted|changed|become|evolved|deteriorated|recovered|gained|lost|matured|progressed|climbed|softened|hardened|stagnated|softened|converged|diverged|edged|shrunk|come a long way)|(?:is|are|was|were|keeps?|kept|began|begins|starts?|started) (?:\w+ly )?(?:recovering|gaining|losing|catching up|rebounding|stabili[sz]ing|spreading|shrinking|weakening|strengthening|moving (?:away|towards|from)|shifting|maturing|climbing|sliding|fading|improving|worsening|rising|falling|growing|declining|increasing|decreasing|eroding|deepening|widening|narrowing|becoming|drifting|getting (?:better|worse|more|less)|slipping|trending|on the rise|in decline)|(?:steadily|gradually|increasingly|progressively|continues? to|continued to|still) (?:\w+ing\b|grow|improve|rise|fall|decline|increase|erode|drift)|(?:used|once) to be|no longer|over (?:the )?(?:last|past|recent|previous|time|the years)|(?:the|its|our) (?:last|past|recent|previous) (?:\w+ )?(?:months?|years?|quarters?|weeks?|surveys?|rounds?)|(?:since|than|compared (?:with|to)|versus|from|against|on) (?:the |our |its )?(?:last|previous|prior|earlier|first|launch|spring|summer|autumn|winter|january|february|march|april|june|july|august|september|october|november|december|(?:19|20)\d\d)\b(?! (?:half|answer|person))|year[- ](?:on|over)[- ]year|month[- ](?:on|over)[- ]month|(?:last|previous|prior) (?:year|quarter|survey|round|assessment|time|month)|(?:upward|downward|positive|negative|worrying|clear) trend|trend(?:s|ing)?\b|(?:\d+|ten|twelve|six|three|two|a few|several|some) (?:months|years|quarters) ago|a year ago|(?:up|down) from|ever since|momentum|(?:improved|worsened|rose|fell|grew|declined|increased|decreased|dropped|slipped|doubled) (?:by|from|since|to|sharply|slightly|markedly|steadily|over|in|during|again|considerably)|(?:growing|rising|declining|shrinking|mounting|waning|falling) (?:appetite|wish|desire|demand|support|sense|interest|agreement|consensus|frustration|confidence|gap|effectiveness|number|share|pressure|divide|division|discontent|alignment))\b/i,
  },
  {
    kind: "benchmark",
    expression:
      /\b(?:industr(?:y|ies)|sectors?|peers|rivals|companies|firms|organi[sz]ations|businesses|enterprises|employers|providers)\b|\b(?:market) (?:average|norms?|standards?|benchmarks?|median|mean|peers?|levels?|leaders?|practice)|(?:industry|sector|market)[- ](?:wide|leading)|benchmark(?:s|ed|ing)?\b|(?:top|bottom|upper|lower|first|fourth) (?:quartile|quintile|decile|tercile|third|quarter|(?:\d+|ten|five|twenty) ?(?:%|per ?cent)) (?:of|for|among|in|when)\b(?! (?:the )?(?:answers|marks|responses|scores|respondents|wishes|people))|(?:in|into|within|reach(?:es)?) the (?:top|bottom) (?:quartile|quintile|decile|third|quarter)|percentile|best[- ]in[- ]class|(?:unusual|uncommon|exceptional|atypical|remarkabl|extraordinar|abnormal)(?:ly|y)? (?:high|low|wide|strong|weak|large|small)|(?<=^|[,;:] )for an? (?:\w+ )?\w+(?: of (?:this|its|our) \w+)?(?=,)|world[- ]class|best practice (?:firms|companies|teams)|(?:other|most|comparable|similar|typical|peer|rival|competing|high-performing|successful|leading|average|many|such|like-minded|equivalent|normal) (?:leadership |management |executive |senior |successful |high-performing )?(?:teams|organi[sz]ations|companies|firms|businesses|groups of leaders|boards|start-?ups|enterprises|groups we|peers)|(?:typical|average|ordinary|usual|comparable|high-performing) (?:leadership |management |executive |senior )?(?:team|organi[sz]ation|company|firm|business)\b|peer (?:group|companies|set|average)|(?:its|their|our) (?:peers|competitors|rivals)|(?:than|of|with|to|by|among|for|against) (?:its |their |our |most |comparable |similar )?(?:peers|competitors|rivals)|competitors|(?:national|global|international|European|UK|regional|norm|database|reference) (?:average|mean|norms?|group|figure|sample)|(?:established|published|known) norms?|norm group|(?:above|below|over|under) (?:the )?(?:norm|what is (?:usual|typical|normal|common))|(?:than|to|with|for|of) an? (?:typical|average|usual|normal|ordinary) (?!(?:of|gap|wish|mark|score|rating)\b)\w+|compared (?:with|to) (?:others? (?:in|we)|what is)|outperforms?|(?:than|\w+s) elsewhere\b|(?:we|that is) (?:usually|typically|normally) (?:see|seen)|(?:typical|characteristic|common) (?:of|for|in|among)\b/i,
  },
  {
    kind: "cause",
    expression:
      /\b(?:because(?: of)?|due to|driven by|caused by|as a (?:direct )?(?:result|consequence) of|(?:is|are|was|were) the (?:direct )?(?:result|consequence|product|outcome) of|results? from|resulted from|stem(?:s|med|ming)? from|(?:comes?|came|originates?|derives?) from (?!(?:the |our |its |all |both )?(?:\w+ )?[§\d]|(?:one|two|three|four|five|six|people|those|answers|responses)\b)|traced (?:back )?to|(?:put|laid) down to|blamed? on|on the back of|(?:an? |the |in )?consequence of|(?:lies|stands|is) behind (?:this|it)\b|accounts? for (?:this|the|its|their)|under (?:the )?pressure (?:of|from|to)|owing to|on account of|thanks to|attribut(?:ed|able) to|(?:is|are|be) explained by|(?<!not )explains? (?:why|the|this|its|their|much)|which is why (?!the (?:mean|gap|average))|that is why|the (?:main |real |root |underlying )?(?:reason|cause|driver|root)s? (?:is|are|for|of|why|lies|behind|being)|root causes?|rooted in|fuell?ed by|triggered by|prompted by|brought (?:about|on) by|held back by|undermined by|(?:down|traceable) to (?:the|a|poor|lack)|(?:a )?(?:product|symptom|legacy|by-product|reaction|response|consequence|reflection|outcome) (?:of|to) (?:the|a|an|recent|past|poor|its|their|unclear|years|too|heavy|weak)|arises? from|born (?:out )?of|shaped by|reflects? (?:the|a|an|recent|past|poor|growing|years|their|its) (?:\w+ )?(?:pressure|change|merger|restructur\w*|history|culture|reorgani[sz]ation|lack|frustration|fatigue|workload|leadership|strategy|budget|acquisition|growth|experience|years|fear|uncertainty|turnover|ceo)|(?:has|have) (?:led|contributed) to|leads? (?:\w+ )?to (?:\w+ )?(?:lower|higher|less|more|poor|weak|strong|delay\w*|frustration|conflict|confusion)|(?:makes?|making|causes?|causing|drives?|driving|pushes|pushing|lowers?|lowering|depress(?:es|ing)?|lifts|lifting|boosts?|boosting|erodes|eroding|harms?|hurts?) (?:\w+ ){0,4}(?:effectiveness|scores?|results|trust|morale|performance|division|disagreement)|(?:pushes|drives|forces|leads|prompts|encourages|pulls|makes) (?:people|the team|respondents|them|leaders|everyone|(?:the )?§+) (?:to|towards|into)\b|since (?:the (?:merger|acquisition|restructur\w*|reorgani[sz]ation|new)|leaders? (?:lack|fear|feel)))\b/i,
  },
  {
    kind: "quote",
    expression: new RegExp(
      `\\b(?:${PERSON} (?:\\w+ly |also |even |had )?${SPEECH}|as ${PERSON} (?:put|said|says|puts)|in the words of|(?:according to|in) (?:the )?(?:comments?|interviews?|free text|open answers|remarks|written)|(?:was|were) (?:quoted|heard)|told us|we heard|(?:respondents?|participants?|leaders?|people|interviewees|managers|directors|comments|§+) (?:\\w+ly )?(?:${SPEECH})\\b(?! (?:today|no change)))`,
      "i",
    ),
  },
];

/** Words in quotation marks, three and more; questions to put to a team are none. */
const QUOTATION = /[“"]([^”"]*)[”"]|(?<!\p{L})‘([^’]*)’/gu;

/** People who say or feel a thing that no question asks. */
const SENTIMENT =
  /(?<!\p{L})(?:respondents?|participants?|leaders?|people|members|colleagues|employees|staff|engineers|designers|executives|managers|directors|many|several|some|§+)(?: \w+ly| often| do not| don't| no longer)* (?:describe|say|feel|complain|mention|report|think|believe|worry|fear|struggle|lament|trust|experience|understand|know|lack|love|hate|enjoy|respect|resent|ignore|miss)s?\b/iu;

/** Groups of people that no question asks for; the survey knows roles, levels and functions. */
const NEW_OR_OLD = "newer|younger|older|long-serving|longer-serving|junior|remote|part-time|recent|new";
const EMPLOYED = "employees|colleagues|members|leaders|staff|people|hires|joiners|starters|recruits";
const PLACES = "(?:\\p{Lu}\\p{Ll}+ |head |regional |local )(?:office|site|branch|region|plant)s?";
const HOLDS = "is|are|was|sees?|wants?|rates?|would|feels?|scores?|gives?|prefers?|places?|puts?|leans?";
const UNASKED_GROUP = new RegExp(
  `\\b(?:women|men|female|male|(?:${NEW_OR_OLD}) (?:${EMPLOYED})|newcomers|veterans|${PLACES})` +
    `(?= [^.;]{0,30}(?<!\\p{L})(?:${HOLDS})\\b)`,
  "iu",
);

/** What stands in quotation marks is the title of a thing. */
const TITLED = /\b(?:for|on|to|called|named|titled|items?|questions?|statements?|answered) (?:the )?$/i;

function quotationsIn({ masked }: Sentence): Omit<Statement, "isSupported" | "facts">[] {
  return Array.from(masked.matchAll(QUOTATION)).flatMap(
    ({ 0: text, 1: double, 2: words = double ?? "", index }) =>
      words.split(" ").length < 3 ||
      /\?$/.test(words) ||
      TITLED.test(masked.slice(Math.max(0, index - 20), index))
        ? []
        : [{ kind: "quote" as const, start: index, end: index + text.length }],
  );
}

/** Finds statements of a kind that no survey of one team supports. */
export function hearsayIn(sentence: Sentence): Statement[] {
  const found = HEARSAY.flatMap(({ kind, expression }) => {
    const match = expression.exec(sentence.masked);
    return match ? [{ kind, start: match.index, end: match.index + match[0].length }] : [];
  });
  const unasked = UNASKED_GROUP.exec(sentence.masked);
  if (unasked) found.push({ kind: "finding", start: unasked.index, end: unasked.index + unasked[0].length });
  const sentiment =
    sentence.topics.length === 0 && !/\d/.test(sentence.masked) && SENTIMENT.exec(sentence.masked);
  if (sentiment) {
    const { 0: text, index: start } = sentiment;
    found.push({ kind: "quote", start, end: start + text.length });
  }
  return [...found, ...quotationsIn(sentence)]
    .filter(
      ({ kind, start }) =>
        !sentence.isAdviceAt(start) &&
        !(kind === "cause" && sentence.hasAdvice) &&
        !(kind === "trend" && sentence.isPlan),
    )
    .map((one) => ({ ...one, facts: [], isSupported: false }));
}
