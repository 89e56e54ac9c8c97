import * as z from "zod/mini";

/** How people come to a survey: by one link for all, or each by a link that works once. The first is the default. */
export const LINK_KINDS = ["shared", "personal"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const linkKindSchema = z.enum(LINK_KINDS, "Choose one link for all or a link for each person");
