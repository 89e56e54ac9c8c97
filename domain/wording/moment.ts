import { languageOf } from "#domain/language-paths.ts";
import { inLanguage } from "#languages/frame/moment";

/**
 * Names a moment for people in any time zone: day, hour and zone, as "3 March 2026, 18:00 (UTC)". A mail, whose reader's
 * zone nothing knows, says it in UTC; a text that a manager passes on, in the zone of the device.
 */
export function nameMoment(time: Date, language: string, timeZone?: string): string {
  const { locale } = languageOf(language);
  const inZone = (options: Intl.DateTimeFormatOptions, of = locale) =>
    new Intl.DateTimeFormat(of, { ...options, timeZone });
  const offset = inZone({ timeZoneName: "shortOffset" }, "en")
    .formatToParts(time)
    .find(({ type }) => type === "timeZoneName")?.value;
  return inLanguage(language).momentWords.moment({
    day: inZone({ dateStyle: "long" }).format(time),
    clock: inZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(time),
    zone: String(offset).replace(/^GMT(?:\+0$)?/, "UTC"),
  });
}

/** The same in UTC. */
export const nameUtcMoment = (time: Date, language: string): string => nameMoment(time, language, "UTC");
