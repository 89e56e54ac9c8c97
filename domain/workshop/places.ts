import { MAX_ADDED_PLACES, PLACES_FOR_OTHER_NETWORKS, SPARE_PLACES } from "#domain/limits.ts";

/** Why a facilitator adds a place: for someone who was not asked, or for another phone of someone in the room. */
export const PLACE_REASONS = ["guest", "another-phone"] as const;
export type PlaceReason = (typeof PLACE_REASONS)[number];

/** A phone that was given a place. */
interface Phone {
  /** A hash of the id that the phone has drawn. */
  key: string;
  /** The phone shows it, so that its holder can name it: drawn at random, and beside no ballot. */
  number: number;
  isRemoved: boolean;
}

/** The places of a room. Each is given to one phone, once. */
export interface Places {
  /** Given without a facilitator. */
  free: number;
  /** By facilitators, each for one phone. */
  added: readonly PlaceReason[];
  /** In the order in which they came: removed ones keep their place in it. */
  phones: readonly Phone[];
  /** Free places that were given to phones of a network, by the network's hash. */
  byNetwork: Readonly<Record<string, number>>;
}

/** Opens a room for so many people, and some more phones. */
export const openPlaces = (people: number): Places => ({
  free: people + SPARE_PLACES,
  added: [],
  phones: [],
  byNetwork: {},
});

/** Index of a phone, by its key; -1 for one that has no place. */
export const seatOf = ({ phones }: Places, key: string) => phones.findIndex((phone) => phone.key === key);

export const listNumbers = ({ phones }: Places): number[] =>
  phones.flatMap(({ number, isRemoved }) => (isRemoved ? [] : [number])).toSorted((a, b) => a - b);

export const countPhones = ({ phones }: Places) => phones.filter(({ isRemoved }) => !isRemoved).length;

/** Counts the places that phones hold or may take. */
export const countPlaces = (places: Places): number => {
  const { free, added, phones } = places;
  const removed = phones.length - countPhones(places);
  return Math.max(countPhones(places), free + added.length - removed);
};

const seat = (places: Places, key: string, number: number): Places => ({
  ...places,
  phones: [...places.phones, { key, number, isRemoved: false }],
});

interface Arrival {
  key: string;
  number: number;
}

/**
 * Gives a free place to a phone; null where there is none. A network takes them all at most, and for phones of other
 * networks two of them count as free: one that fills the room shuts none of them out.
 */
export function takePlace(places: Places, { key, number }: Arrival, network: string): Places | null {
  const { free, byNetwork } = places;
  const { [network]: own = 0, ...others } = byNetwork;
  const taken = Object.values(others).reduce(
    (sum, count) => sum + Math.min(count, free - PLACES_FOR_OTHER_NETWORKS),
    own,
  );
  if (taken >= free) return null;
  return { ...seat(places, key, number), byNetwork: { ...byNetwork, [network]: own + 1 } };
}

/** Adds a place for a phone that waits; null where no more may be added. */
export function addPlace(places: Places, { key, number }: Arrival, reason: PlaceReason): Places | null {
  if (places.added.length >= MAX_ADDED_PLACES) return null;
  return { ...seat(places, key, number), added: [...places.added, reason] };
}

/** Removes a phone by its number: its place is not given again. */
export const removePhone = (places: Places, number: number): Places => ({
  ...places,
  phones: places.phones.map((phone) => (phone.number === number ? { ...phone, isRemoved: true } : phone)),
});
