import type { LogoImage } from "#domain/branding/branding.ts";
import { BACKGROUNDS, legibleShade, shadesOf, type Theme } from "#domain/branding/colour.ts";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { brandingWords as words } from "#messages/manage/branding";
import { classNames } from "#src/ui/class-names.ts";
import { Logo } from "#src/ui/logo.tsx";

const BOX = { width: 130, height: 24 };
/** Of src/ui/theme.css: a page has one theme, and this shows both. */
const WORDS = { light: ["#15181e", "#565e6b"], dark: ["#eceae4", "#a3abb8"] } as const;
const THEMES: readonly Theme[] = ["light", "dark"];

interface BrandingPreviewProps {
  organizationName: string;
  logo: LogoImage | null;
  /** Null: the product's. */
  colour: string | null;
  line: string;
}

/** How a survey begins, and its line, in both themes, whichever the page has. */
export function BrandingPreview(props: BrandingPreviewProps) {
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

function Screen({ organizationName, logo, colour, line, theme }: BrandingPreviewProps & { theme: Theme }) {
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
