import * as z from "zod/mini";
import { cleanedText } from "#domain/field-schemas.ts";
import { LOGO, MAX_BRANDING_LINE_LENGTH } from "#domain/limits.ts";
import { cleanLine } from "#domain/text.ts";
import { brandingRules as rules } from "#messages/manage/branding-rules";
import { leastContrast, MIN_CONTRAST, type Shades } from "./colour.ts";

/** How a survey looks to its respondents and in its reports. */
export interface Branding {
  /** Path on our own origin, and size in pixels. */
  logo: LogoImage | null;
  colour: Shades | null;
  /** "Prepared by … for …", on covers and in footers. */
  line: string | null;
}

export interface LogoImage {
  src: string;
  width: number;
  height: number;
}

const colourSchema = cleanedText(
  rules.colour,
  (colour) => colour.trim().toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, rules.colour),
  z.refine(
    (colour) => !/^#[0-9a-f]{6}$/.test(colour) || leastContrast(colour, "light") >= MIN_CONTRAST,
    rules.contrast,
  ),
);

const lineSchema = cleanedText(
  rules.line,
  cleanLine,
  z.minLength(1, rules.line),
  z.maxLength(MAX_BRANDING_LINE_LENGTH, rules.lineLength({ max: MAX_BRANDING_LINE_LENGTH })),
);

const BASE64_LENGTH = 4 * Math.ceil(LOGO.maxBytes / 3);

/** All of it at once: null leaves a part out, a logo that is not named stays as it is. */
export const changeBrandingSchema = z.strictObject({
  /** The file in base64. */
  logo: z.optional(
    z.nullable(
      z
        .string(rules.logo.type)
        .check(
          z.maxLength(BASE64_LENGTH, rules.logo.bytes({ max: LOGO.maxBytes / 1024 })),
          z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, rules.logo.type),
        ),
    ),
  ),
  colour: z.nullable(colourSchema),
  line: z.nullable(lineSchema),
});
export type ChangeBranding = z.infer<typeof changeBrandingSchema>;
