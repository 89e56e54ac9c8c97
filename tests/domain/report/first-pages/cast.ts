import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { drawTeam, type Person, person } from "./draw-team.ts";

/** A made team: who answers what, and what the report is to be judged by. */
export interface MadeTeam {
  name: string;
  mode: SurveyMode;
  people: readonly Person[];
  /** The round before, and how many have joined since then, as the manager says. */
  before?: { people: readonly Person[]; joined: number | null };
  teamSize?: number;
}

const FOUR = ["VP of Engineering", "Director of Engineering", "Engineering Manager", "Head of Engineering"];
const PRODUCT = ["VP of Product", "Director of Product", "Product Manager"];
const FINANCE = ["Chief Financial Officer", "Finance Manager", "Director of Finance"];
const OPERATIONS = ["Operations Manager", "Director of Operations", "Head of Operations"];
const MIXED = [
  "Chief Executive Officer",
  "Chief Operating Officer",
  "Chief Financial Officer",
  "VP of Engineering",
  "VP of Product",
  "VP of Sales",
  "Director of Operations",
  "Director of People",
  "Marketing Manager",
  "Sales Manager",
  "Product Manager",
  "Engineering Manager",
];
const of = (count: number) =>
  Array.from({ length: count }, (_, place) => MIXED[place % MIXED.length] as string);

/** Places on the six lines: the future, people, events, bold, freely, experience are the low ends. */
const at = (...places: [number, number, number, number, number, number]) => places;

const all = (
  count: number,
  ...answers: Parameters<typeof person> extends [string, ...infer Rest] ? Rest : never
) => of(count).map((role) => person(role, ...answers));

const split = (
  low: readonly string[],
  high: readonly string[],
  lines: readonly number[],
  marks?: [number, number],
) => {
  const places = (place: number) => [0, 1, 2, 3, 4, 5].map((line) => (lines.includes(line) ? place : 5));
  const marked = (mark: number | undefined): [number, number] => [mark ?? 6.5, mark ?? 6.5];
  return [
    ...low.map((role) => person(role, places(2), 5, marked(marks?.[0]))),
    ...high.map((role) => person(role, places(8), 5, marked(marks?.[1]))),
  ];
};

const changed = at(5, 5, 3, 5, 3, 5);

export const CAST: readonly MadeTeam[] = [
  {
    name: "founder against hires",
    mode: "open",
    people: [
      person("Founder / Managing Director", 2, 2, [9, 9]),
      ...all(7, at(4, 5, 3, 3, 2, 3), at(5, 5, 6, 6, 7, 6), [5.5, 5]),
    ],
  },
  {
    name: "a merger",
    mode: "open",
    people: split([...FOUR, ...PRODUCT], [...FINANCE, ...OPERATIONS], [2, 4, 5]),
  },
  {
    name: "two halves that mark it differently",
    mode: "open",
    people: split(of(8).slice(0, 4), of(8).slice(4), [0, 1, 2, 3, 4, 5], [8, 4]),
  },
  {
    name: "burnt out with high marks",
    mode: "open",
    people: all(9, at(8, 7, 5, 5, 6, 5), at(5, 4, 5, 5, 5, 5), [9, 9]),
  },
  {
    name: "one dissenter",
    mode: "open",
    people: [...all(9, 4, 4.4, [7, 7]), person("Chief Financial Officer", 9, 1, [3, 3])],
  },
  {
    name: "near-consensus",
    mode: "open",
    people: all(10, at(4, 5, 5, 4, 5, 5), at(4, 5, 5, 4, 5, 5), [7.5, 7.5]),
  },
  { name: "a ceiling", mode: "open", people: all(8, 5, 5, [9.6, 9.5]) },
  {
    name: "a careless third",
    mode: "open",
    people: [
      ...all(8, at(5, 5, 4, 5, 3, 5), at(5, 5, 5, 5, 6, 5), [6, 6]),
      ...all(4, 5, 5, [5, 5]).map((one) => ({ ...one, isCareless: true })),
    ],
  },
  {
    name: "three founders",
    mode: "open",
    people: [
      person("Chief Executive Officer", at(2, 4, 3, 2, 3, 5), at(2, 3, 3, 2, 3, 4), [7, 7]),
      person("Chief Technology Officer", at(5, 4, 5, 5, 3, 4), at(5, 4, 5, 4, 5, 5), [6, 7]),
      person("Chief Product Officer", at(8, 5, 7, 7, 4, 6), at(8, 5, 6, 7, 6, 7), [5, 6]),
    ],
  },
  {
    name: "levels apart in confidence",
    mode: "confidential",
    people: [
      ...of(8).map(() => person("Chief Operating Officer", at(3, 4, 5, 5, 3, 5), 5, [8, 8])),
      ...of(8).map(() => person("Engineering Manager", at(7, 6, 5, 5, 7, 5), 5, [5, 5])),
    ],
  },
  {
    name: "12 of 30",
    mode: "open",
    people: all(12, at(5, 5, 3.6, 5, 4, 5), at(5, 5, 6, 5, 5.6, 5)),
    teamSize: 30,
  },
  {
    name: "real change",
    mode: "open",
    people: all(12, at(5, 5, 5, 5, 6, 5), at(5, 5, 5, 5, 6, 5), [7.5, 7.7]),
    before: { people: all(12, changed, at(5, 5, 5, 5, 6, 5), [5.5, 5.2]), joined: 0 },
    teamSize: 12,
  },
  {
    name: "no change",
    mode: "open",
    people: all(12, changed, at(5, 5, 5, 5, 6, 5)),
    before: { people: all(12, changed, at(5, 5, 5, 5, 6, 5)), joined: 0 },
    teamSize: 12,
  },
  {
    name: "six of ten replaced",
    mode: "open",
    people: all(10, at(5, 5, 6, 5, 6, 5), at(5, 5, 6, 5, 6, 5), [7, 7]),
    before: { people: all(10, changed, at(5, 5, 5, 5, 6, 5), [5, 5]), joined: 6 },
    teamSize: 10,
  },
  { name: "a crisis", mode: "open", people: all(10, at(8, 7, 6, 6, 7, 6), at(6, 4, 5, 5, 5, 5), [2.5, 2.2]) },
  {
    name: "five people without a finding",
    mode: "open",
    people: [4, 5, 6, 5, 4].map((place, index) =>
      person(MIXED[index] as string, at(place, 5, 6, 4, place, 5), at(5, 5, 5, 5, 5, place), [6, 7]),
    ),
  },
  {
    name: "twelve people without a finding",
    mode: "open",
    people: of(12).map((role, index) =>
      person(
        role,
        at(3 + (index % 5), 6, 3 + ((index * 3) % 5), 5, 4, 6),
        at(4 + (index % 3), 5, 5, 4, 5, 5),
      ),
    ),
  },
  {
    name: "a team that wants less control",
    mode: "open",
    people: all(11, at(6, 5, 7, 7, 7.5, 7), at(5, 5, 4, 4, 4, 4), [6, 6]),
  },
  {
    name: "opposite wants",
    mode: "open",
    people: of(12).map((role, index) => person(role, 5, at(5, 5, index % 2 ? 9 : 1, 5, 5, 5))),
  },
  {
    name: "two confidential camps of twenty",
    mode: "confidential",
    people: split(of(20).slice(0, 10), of(20).slice(10), [1, 4]),
  },
  {
    name: "a confidential team that wants structure",
    mode: "confidential",
    people: all(14, at(5, 4, 3, 5, 2.5, 4), at(5, 4.5, 6, 5, 7, 5), [5.5, 6]),
  },
  {
    name: "nine confidential people without a finding",
    mode: "confidential",
    people: all(9, at(4, 5, 5, 6, 5, 5), 5),
  },
  { name: "one person", mode: "open", people: [person("Chief Executive Officer", at(3, 4, 5, 6, 7, 5), 5)] },
  {
    name: "two people",
    mode: "open",
    people: [person("Chief Executive Officer", 4, 4), person("Chief Technology Officer", 7, 6)],
  },
];

export const answersOf = ({ people }: Pick<MadeTeam, "people">, seed: number) => drawTeam(seed, people);
