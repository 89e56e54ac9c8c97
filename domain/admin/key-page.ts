import * as z from "zod/mini";
import type { KeyedPage } from "./operations.ts";

/** A page of a list that can be read in both directions. */
export interface KeyPage<Row> extends KeyedPage<Row> {
  /** What to ask for before it, null at the start. */
  previous: string | null;
}

const MAX_KEY_LENGTH = 320;
const keySchema = z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_KEY_LENGTH)));

/** The query of a list that is paged by key: at most one of the two, neither for the first page. */
export const keyQuery = { after: keySchema, before: keySchema };
export interface KeyQuery {
  after?: string | undefined;
  before?: string | undefined;
}
