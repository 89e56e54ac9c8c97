import * as z from "zod/mini";
import { cleanedText } from "#domain/field-schemas.ts";
import { MAX_NOTE_LENGTH } from "#domain/limits.ts";
import { cleanText } from "#domain/text.ts";

export const openWorkshopSchema = z.strictObject({ insightId: z.string("Which version of the report?") });

/** A session that is open, as its facilitators know it. */
export interface OpenWorkshop {
  roomCode: string;
  insightId: string;
  /** ISO 8601, UTC. */
  endsAt: string;
}

/** What one with the room's code is told before they come in. */
export interface WorkshopRoom {
  organizationName: string;
}

const noteText = cleanedText(
  undefined,
  cleanText,
  z.maxLength(MAX_NOTE_LENGTH, `A note takes ${MAX_NOTE_LENGTH} characters`),
);

/** A note, and what it was when its writer read it. */
export const noteSchema = z.strictObject({ text: noteText, before: noteText });

/** What a facilitator has written down at a step. */
export interface WorkshopNote {
  step: string;
  text: string;
}
