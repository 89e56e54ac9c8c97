import { expect, it } from "vitest";
import { splitIntoAtoms } from "#domain/disclosure/atoms.ts";
import { chooseGroups } from "#domain/disclosure/grouping.ts";
import type { RoleLevel } from "#domain/questionnaire/roles.ts";
import { makeRole, makeStored, many } from "./stored-responses.ts";

const NONE = { level: [], function: [], role: [] };
const together = () => [];

it("atoms do not mix up keys that read the same when joined", () => {
  const people = [
    ["a,b", "c"],
    ["a", "b,c"],
  ];
  expect(splitIntoAtoms(people, (keys) => keys)).toHaveLength(2);
});

const chief = { role: makeRole("C-Suite", "CEO", "Executive") };
const manager = { role: makeRole("Manager", "Sales Manager", "Sales") };

it("the groups to show are none in surveys of five and of nine, whatever the roles", () => {
  expect(chooseGroups(makeStored(many(5)), together)).toEqual(NONE);
  expect(chooseGroups(makeStored([...many(5, chief), ...many(4, manager)]), together)).toEqual(NONE);
});

it("the groups to show are both halves of a survey of ten", () => {
  const people = makeStored([...many(5, chief), ...many(5, manager)]);
  expect(chooseGroups(people, together)).toEqual({
    level: ["C-Suite", "Manager"],
    function: ["Executive", "Sales"],
    role: ["CEO", "Sales Manager"],
  });
});

it("the groups to show are none where all have the same role, since the group is the team", () => {
  expect(chooseGroups(makeStored(many(20, chief)), together)).toEqual(NONE);
});

it("the groups to show leave out the roles that one person holds and keep their level", () => {
  const people = makeStored(
    Array.from({ length: 20 }, (_, index) => ({
      role: makeRole(index < 8 ? "C-Suite" : "VP", `Role ${index}`),
    })),
  );
  expect(chooseGroups(people, together)).toEqual({ level: ["VP", "C-Suite"], function: [], role: [] });
});

it("the groups to show leave no respondent in a remainder of one to four: the smallest group gives way", () => {
  const of = (level: RoleLevel, count: number) => many(count, { role: makeRole(level, level, "One") });
  const people = makeStored([...of("C-Suite", 5), ...of("VP", 6), ...of("Director", 4)]);
  expect(chooseGroups(people, together).level).toEqual(["VP"]);
});

it("the groups to show leave no respondent in a crossing of one to four", () => {
  const people = makeStored([
    ...many(8, { role: makeRole("VP", "VP of Sales", "Sales") }),
    ...many(2, { role: makeRole("VP", "VP of Product", "Product") }),
    ...many(2, { role: makeRole("Manager", "Sales Manager", "Sales") }),
    ...many(8, { role: makeRole("Manager", "Product Manager", "Product") }),
  ]);
  expect(chooseGroups(people, together)).toEqual({ level: ["Manager", "VP"], function: [], role: [] });
});

it("the groups to show respect what tells people apart already", () => {
  const people = makeStored([...many(7, chief), ...many(7, manager)]);
  const keysOf = (person: (typeof people)[number]) => [String(people.indexOf(person) % 7 < 4)];
  expect(chooseGroups(people, keysOf)).toEqual(NONE);
});

it("the groups to show count a custom title that equals a role's name apart from the role", () => {
  const other = makeRole("Other", "Other");
  const people = makeStored([
    ...many(5, { role: makeRole("Other", "Adviser", "Other") }),
    ...many(5, { role: other, customRoleName: "Adviser" }),
  ]);
  expect(chooseGroups(people, together).role).toEqual(["Adviser", "Other - Adviser"]);
});

it("the groups to show take deleted roles for one role without level and function", () => {
  const people = makeStored([...many(5, { role: null }), ...many(5, chief)]);
  expect(chooseGroups(people, together)).toEqual({
    level: ["C-Suite"],
    function: ["Executive"],
    role: ["CEO", "Unknown Role"],
  });
});
