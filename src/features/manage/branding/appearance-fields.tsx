import type { LogoImage } from "#domain/branding/branding.ts";
import { BACKGROUNDS, legibleShade, shadesOf, type Theme } from "#domain/branding/colour.ts";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { MAX_BRANDING_LINE_LENGTH } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { brandingWords as words } from "#messages/manage/branding";
import { company } from "#src/content/company.ts";
import { classNames } from "#src/ui/class-names.ts";
import { TextField } from "#src/ui/form/field.tsx";
import type { ControlOf } from "#src/ui/form/form.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { ColourField, readColour } from "./colour-field.tsx";
import { LogoField, type useLogoChoice } from "./logo-field.tsx";

interface AppearanceFieldsProps {
  survey: Pick<SurveySummary, "organizationName">;
  logo: ReturnType<typeof useLogoChoice>;
  colour: ControlOf<string>;
  line: ControlOf<string>;
}

/** How a survey looks; the server takes only what the same rules allow. */
export function AppearanceFields({
  survey: { organizationName },
  logo,
  colour,
  line,
}: AppearanceFieldsProps) {
  return (
    <div className="grid gap-6 pb-5">
      <LogoField choice={logo} alt={words.logoOf({ organisation: organizationName })} />
      <ColourField {...colour} />
      <TextField
        {...line}
        label={words.line}
        hint={words.lineHint({ company: company.name, organisation: organizationName })}
        maxLength={MAX_BRANDING_LINE_LENGTH * 2}
        autoComplete="off"
      />
      <Preview
        organizationName={organizationName}
        logo={logo.shown}
        colour={readColour(colour.value)}
        line={line.value}
      />
      <p className="text-muted text-sm">{words.seen}</p>
    </div>
  );
}

const BOX = { width: 130, height: 24 };
/** Of src/ui/theme.css: a page has one theme, and this shows both. */
const WORDS = { light: ["#15181e", "#565e6b"], dark: ["#eceae4", "#a3abb8"] } as const;
const THEMES: readonly Theme[] = ["light", "dark"];

interface PreviewProps {
  organizationName: string;
  logo: LogoImage | null;
  /** Null: the product's. */
  colour: string | null;
  line: string;
}

/** How a survey begins, and its line, in both themes, whichever the page has. */
function Preview(props: PreviewProps) {
  return (
    <section aria-label={words.preview} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {THEMES.map((theme) => (
        <figure key={theme} className="grid min-w-0 grid-cols-1 gap-1">
          <figcaption className="text-sm">{words[theme]}</figcaption>
          <Screen {...props} theme={theme} />
        </figure>
      ))}
    </section>
  );
}

function Screen({ organizationName, logo, colour, line, theme }: PreviewProps & { theme: Theme }) {
  const [paper] = BACKGROUNDS[theme];
  const [ink, muted] = WORDS[theme];
  const shade = colour ? shadesOf(legibleShade(colour, "light"))[theme] : ink;
  return (
    <div
      className={classNames("grid grid-cols-1 gap-3 rounded-panel border border-edge p-4", theme)}
      style={{ background: paper, color: ink }}
    >
      <p className="flex min-h-7 items-center gap-3 text-sm" style={{ color: shade }}>
        {logo && <Logo {...logo} {...fitLogo(logo, BOX)} alt="" className="shrink-0" />}
        <span className="truncate">{organizationName}</span>
      </p>
      <span
        className="rounded-control px-4 py-2 text-center font-medium text-sm"
        style={{ background: shade, color: paper }}
      >
        {words.start}
      </span>
      <p className="wrap-anywhere border-t-2 pt-2 text-xs" style={{ borderColor: shade, color: muted }}>
        {line || organizationName}
      </p>
    </div>
  );
}
