import { company } from "#src/content/company.ts";
import { SpectrumMark } from "#src/ui/spectrum/spectrum-drawings.tsx";

export function Logo() {
  return (
    <a href="/" className="flex min-h-11 min-w-0 items-center gap-3" aria-label={`${company.name}, home`}>
      <span className="w-11 shrink-0">
        <SpectrumMark />
      </span>
      <span className="truncate font-serif text-h3 leading-tight">{company.name}</span>
    </a>
  );
}
