import type { LogoImage } from "#domain/branding/branding.ts";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { company } from "#src/content/company.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Logo } from "#src/ui/logo.tsx";
import { SpectrumMark } from "#src/ui/spectrum/spectrum-drawings.tsx";

const CLIENT_BOX = { width: 220, height: 40 };
const HOUSE_BOX = { width: 200, height: 34 };

/** The logo of the survey, beside its name or above it. */
export function ClientLogo({ logo, className }: { logo: LogoImage | null; className?: string }) {
  if (!logo) return null;
  return (
    <p className={classNames("flex", className)}>
      <Logo {...logo} {...fitLogo(logo, CLIENT_BOX)} alt="" />
    </p>
  );
}

/** Who made the report: the deployment's logo, or the product's mark and the company's name. */
export function HouseMark({ logo }: { logo: LogoImage | null }) {
  if (logo) return <Logo {...logo} {...fitLogo(logo, HOUSE_BOX)} alt={company.name} />;
  return (
    <p className="flex items-center gap-3 font-serif text-h4">
      <span className="w-11">
        <SpectrumMark />
      </span>
      {company.name}
    </p>
  );
}
