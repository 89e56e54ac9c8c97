import { fitLogo } from "#domain/branding/fit-logo.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { Logo } from "#src/ui/logo.tsx";

/** In the line of the organisation's name, whose height it keeps to, its white margin in the dark included: nothing moves when it comes. */
const BOX = { width: 130, height: 24 };

export function SurveyLogo({ branding }: Pick<PublicSurvey, "branding">) {
  const logo = branding?.logo;
  return logo ? <Logo {...logo} {...fitLogo(logo, BOX)} alt="" isLate className="shrink-0" /> : null;
}
