import { expect, it } from "vitest";
import { MAX_ADDED_PLACES, PLACES_FOR_OTHER_NETWORKS, SPARE_PLACES } from "#domain/limits.ts";
import { addPlace, countPhones, openPlaces, type Places, takePlace } from "#domain/workshop/places.ts";

let drawn = 0;
const arrive = () => ({ key: `key${++drawn}`, number: drawn });

/** Lets phones of networks ask one after another. */
const ask = (places: Places, networks: readonly string[]) =>
  networks.reduce((taken, network) => takePlace(taken, arrive(), network) ?? taken, places);
const times = (count: number, network: string) => Array.from({ length: count }, () => network);
const elsewhere = (count: number) => Array.from({ length: count }, (_, index) => `other${index}`);
const seated = (places: Places, networks: readonly string[]) =>
  countPhones(ask(places, networks)) - countPhones(places);

it("the places of a room are as many as its people and three more", () => {
  expect(seated(openPlaces(9), elsewhere(80))).toBe(9 + SPARE_PLACES);
});

it("the places of a room suffice for a room that shares one network", () => {
  expect(seated(openPlaces(20), times(80, "office"))).toBe(20 + SPARE_PLACES);
});

it.each([5, 9, 20])("the places of a room of %d people are not used up by one network", (people) => {
  const filled = ask(openPlaces(people), times(80, "attacker"));
  expect(seated(filled, elsewhere(80))).toBe(PLACES_FOR_OTHER_NETWORKS);
});

it.each([
  ["two networks", [...times(80, "one"), ...times(80, "two")]],
  ["networks that take turns", Array.from({ length: 80 }, (_, index) => `network${index % 3}`)],
  ["many networks", elsewhere(80)],
  ["an office and many networks", [...times(9, "office"), ...elsewhere(80), ...times(80, "office")]],
])("the places of a room are bounded, whatever %s ask for", (_, networks) => {
  const bound = 9 + SPARE_PLACES + PLACES_FOR_OTHER_NETWORKS;
  expect(seated(openPlaces(9), networks)).toBeLessThanOrEqual(bound);
});

it("the places of a room are added up to a bound", () => {
  const add = (places: Places | null) => places && addPlace(places, arrive(), "guest");
  const all = Array.from({ length: MAX_ADDED_PLACES }).reduce<Places | null>(add, openPlaces(9));
  expect(all?.added).toHaveLength(MAX_ADDED_PLACES);
  expect(add(all)).toBeNull();
});

it("the places of a room that a facilitator adds leave free ones as they are", () => {
  const added = addPlace(openPlaces(9), arrive(), "guest") as Places;
  expect(seated(added, elsewhere(80))).toBe(9 + SPARE_PLACES);
});
