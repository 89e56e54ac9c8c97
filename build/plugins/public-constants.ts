import { readHouseBranding } from "#build/house-branding.ts";
import { readVars } from "#build/wrangler.ts";

const PUBLIC_VARS = [
  "COMPANY_NAME",
  "TAGLINE",
  "CONTACT_EMAIL",
  "REGISTERED_NAME",
  "REGISTERED_NUMBER",
  "REGISTERED_ADDRESS",
  "BOOKING_URL",
  "SITE_URL",
  "ANALYTICS",
  "OFFLINE_DETECTION",
  "ROLE_SELECTION",
  "GA_MEASUREMENT_ID",
  "TURNSTILE_SITE_KEY",
  "SURVEY_RETENTION_MONTHS",
];

export function publicConstants(vars = readVars()): Record<string, string> {
  const { logo, colour, line } = readHouseBranding(vars);
  const house = {
    HOUSE_LOGO: logo ? JSON.stringify(logo) : "",
    HOUSE_COLOUR: colour ? JSON.stringify(colour) : "",
    HOUSE_LINE: line ?? "",
  };
  const ofHouse = Object.entries(house).map(([name, value]) => [
    `import.meta.env.${name}`,
    JSON.stringify(value),
  ]);
  const named = PUBLIC_VARS.map((name) => {
    if (vars[name] === undefined) throw new Error(`wrangler.toml needs ${name} among its vars.`);
    return [`import.meta.env.${name}`, JSON.stringify(vars[name])];
  });
  return Object.fromEntries([...named, ...ofHouse]);
}
