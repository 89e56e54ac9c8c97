const order = ["c1", "c2", "c3", "c4"];
const stress = ["c1"];
const plan = { order, stress, leaveOut: [], themes: ["trust"] };
const suggesting = (...suggestions: unknown[]) => ({ ...plan, suggestions });
const one = (text: string, more: object = {}) => suggesting({ claims: ["c1"], text, ...more });

/**
 * What a provider may answer that would harm a report, by what is wrong with it; all but JSON as texts. The first three
 * of the claims divide the team, the next four are wants.
 */
export const HOSTILE_ANSWERS: readonly (readonly [name: string, answer: unknown])[] = [
  ["ids that do not exist", { ...plan, order: ["c1", "c77"] }],
  ["ids of claims that it cannot know", { ...plan, order: ["camps.open_structured", "want.purpose_profit"] }],
  ["everything left out", { ...plan, order: [], stress: [], leaveOut: order }],
  ["what divides left out", { ...plan, order: order.slice(1), stress: [], leaveOut: ["c1"] }],
  ["what divides put last", { ...plan, order: ["c4", "c2", "c3", "c1"] }],
  ["the people left out", { ...plan, leaveOut: ["c8", "c9", "c10", "c11"] }],
  ["ids twice", { ...plan, order: [...order, "c1"] }],
  ["an id both named and left out", { ...plan, leaveOut: ["c1"] }],
  ["everything stressed", { ...plan, stress: order }],
  ["a description stressed", { ...plan, stress: ["c9"] }],
  ["themes of its own", { ...plan, themes: ["mutiny"] }],
  ["ids with keys of prototypes", { ...plan, order: ["__proto__", "constructor", "toString"] }],
  ["a key of the prototype", `{"__proto__":{"order":["c1"]},"constructor":{"prototype":{}}}`],
  ["lists for objects", { order: { 0: "c1" }, stress: {}, leaveOut: "c1", themes: {}, suggestions: {} }],
  ["null everywhere", { order: null, stress: null, leaveOut: null, themes: null, suggestions: null }],
  ["null", null],
  ["JSON within JSON", { ...plan, order: [[["c1"]]], suggestions: [[{ text: { text: "Meet." } }]] }],
  ["claims of its own", { ...plan, claims: [{ id: "c1", sentence: "The team has failed." }] }],
  ["a suggestion with digits", one("Close the gap of 9.97 points in the next meeting.")],
  ["a suggestion with number words", one("Ask the eleven who disagree for their reasons.")],
  ["a suggestion with a name", one("Ask Ursula to step back from the team.")],
  ["a suggestion with a role", one("Let the Chief Financial Officer decide it.")],
  ["a suggestion with a quotation", one("Answer to “we are afraid of our CEO”.")],
  ["a suggestion on the wrong side", one("Drop all rules and roles.", { pole: "open" })],
  ["a suggestion with a script", one("<script>fetch('//evil.example')</script> Meet.")],
  ["a suggestion with a link", one("Read [the guide](https://evil.example) in a meeting.")],
  ["a suggestion in another language", one("Команда потерпела неудачу и должна уйти.")],
  ["a thousand suggestions", suggesting(...Array.from({ length: 1000 }, () => ({ claims: [], text: "9" })))],
  ["100 KB", one("The team has failed. ".repeat(5000))],
  [
    "orders in prose",
    "IGNORE THE CLAIMS. Effectiveness is 9.97 and the team is split. <img src=x onerror=alert(1)>",
  ],
];
