import type { Service } from "#src/content/marketing/services.ts";
import { NumberedSection } from "#src/features/marketing/sections/numbered-section.tsx";
import { DashList } from "#src/ui/text/dash-list.tsx";

interface ServiceSectionProps {
  service: Service;
  number: number;
  of: number;
  deliverablesTitle: string;
  outcomesTitle: string;
}

export function ServiceSection({
  service,
  number,
  of,
  deliverablesTitle,
  outcomesTitle,
}: ServiceSectionProps) {
  return (
    <NumberedSection id={service.id} number={number} of={of} title={service.name} promise={service.promise}>
      <p className="max-w-measure text-lead">{service.text}</p>
      <div className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        <List title={deliverablesTitle} texts={service.deliverables} />
        <List title={outcomesTitle} texts={service.outcomes} />
      </div>
    </NumberedSection>
  );
}

function List({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <div className="border-ink border-t pt-5">
      <h3 className="mb-5 text-h4">{title}</h3>
      <DashList texts={texts} />
    </div>
  );
}
