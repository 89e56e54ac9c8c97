/**
 * Words of which sentences on findings are made, in their basic forms. What no word can name, no sentence can say:
 * reasons, feelings, other teams, other times, who else, how many.
 */
const WORDS = new Set(
  `a about above account achieve achievement across add again against agree agreement aim align alignment
  alike along also although among amount an and another answer any apart appear appetite are area around
  arrive as ask aspect aspiration aspire at average away balance base be before begin behind being below
  beside between beyond board body both bring broad broadly build but by came camp can cancel care
  carefully careless caution centre change circle clash clear clearly close closely cluster collaborate
  collaboration collide collision come common compare comparison concern conclude confidential
  confidentiality conflict consensus contest contradict contradiction contrast could count course cover
  current currently day decide decision degree deliver describe description desire did differ difference
  different differently direction disagree disagreement discuss disperse display dispute distance
  distinct divide division do does down draw during each effect effective effectiveness either else end
  equal even evenly ever every expect face fall far farther favour feel figure find finding focus for
  form found from full further future gap gather get give go goal good ground group hardly has have
  having head here hide high highly hold hope how idea if important in indicate instead into is issue it
  its itself judge just know lack land large leader leadership lean least leave left less level lie lies
  like listen little locate look low made main mainly make many mark matter may mean measure meet member
  met middle might mind moderate more most move movement much must name narrow near need neither neutral
  new next no nor not note nothing now number of off on one only onto opinion oppose opposite or order
  other our out outcome over overall own pair part partly people per perceive perception person pick
  picture place plain plainly plan point pole position possible practice prefer preference present
  process provide pull purpose put question quiet quite range rank rate rather read really recognise
  regard remain report represent respondent response rest rise role said same say scale score section
  see seek seem seen set settle shall shape share shift should show side sight single size slight
  slightly small so some something somewhere speak spectrum split spread stable stand start state
  statement step strength strong strongly subject such suggest sum support survey take talk team tell
  tend tension term than that the their them theme themselves then there these they think this those
  though through to today together tomorrow too took topic total toward towards turn under understand
  unite unity unsettled until up upon value vary very view voice want was way well were what when where
  whereas which while who whole whose wide widely wider will wish with withhold within without word work
  world would write yet you yourself`.split(/\s+/),
);

/** Words that sentences on two rounds need as well. */
const WORDS_OF_ROUNDS = new Set(
  "after ago already chance earlier fallen last later previous risen round since still time unchanged yet".split(
    " ",
  ),
);

/** Endings that a word may have beside its basic form. */
const ENDINGS = /(?:['’]s|s['’]|es|s|ed|d|ing|ly|r|er|st|est)$/;

function isKnown(word: string): boolean {
  const stem = word.replace(/ie[sd]$/, "y").replace(ENDINGS, "");
  return [word, stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")].some((form) => WORDS.has(form));
}

/** Lists the words of a text that no finding, or none on two rounds, needs; names and values stand in it as signs. */
export function findUnknownWords(masked: string, isOfRounds = false): string[] {
  const words = masked.toLowerCase().match(/(?<!['’])\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
  return [...new Set(words)].filter((word) => !isKnown(word) && !(isOfRounds && WORDS_OF_ROUNDS.has(word)));
}
