import { company } from "#src/content/company.ts";
import { SpectrumMark } from "#src/ui/spectrum/spectrum-drawings.tsx";

export function Masthead() {
  return (
    <p className="py-5">
      <a href="/" className="inline-flex min-h-11 items-center gap-3" aria-label={`${company.name}, home`}>
        <span className="w-11">
          <SpectrumMark />
        </span>
        <span className="font-serif text-h3 leading-none">{company.name}</span>
      </a>
    </p>
  );
}
