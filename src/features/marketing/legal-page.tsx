import { type LegalBlock, type LegalDocument, legalWords } from "#src/content/legal/legal.ts";
import { Contents } from "#src/ui/contents.tsx";
import { SpectrumMark } from "#src/ui/spectrum/spectrum-drawings.tsx";
import { DashList, LinkedText } from "#src/ui/text.tsx";

export function LegalPage({ title, lead, sections }: LegalDocument) {
  return (
    <div className="page py-12 md:py-20">
      <header>
        <p className="font-medium text-accent text-sm">
          {legalWords.updated} {legalWords.updatedOn}, {legalWords.earlier}
        </p>
        <h1 className="mt-5 text-h1">{title}</h1>
        <p className="mt-6 max-w-measure text-lead text-muted">{lead}</p>
      </header>
      <div className="mt-9.5 grid gap-x-16 border-ink border-t pt-10 md:mt-16 lg:grid-cols-[4fr_8fr]">
        <Contents
          label={legalWords.contents}
          sections={sections}
          className="self-start max-lg:mb-12 lg:sticky lg:top-28"
          listClassName="sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8"
        >
          <SpectrumMark at={0.2} className="mb-3" />
        </Contents>
        <div className="grid gap-14">
          {sections.map(({ id, title: heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="max-w-measure">
              <h2 id={`${id}-title`} className="text-h3">
                {heading}
              </h2>
              {blocks.map((block) => (
                <Block key={keyOf(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") {
    return (
      <p className="mt-5">
        <LinkedText text={block} />
      </p>
    );
  }
  if (block.list) {
    return (
      <div className="mt-5">
        <DashList texts={block.list} show={(text) => <LinkedText text={text} />} />
      </div>
    );
  }
  return (
    <dl className="mt-6 border-rule border-t">
      {block.terms.map(({ name, text }) => (
        <div key={name} className="grid gap-x-6 border-rule border-b py-4 sm:grid-cols-[11rem_1fr]">
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted">
            <LinkedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function keyOf(block: LegalBlock): string {
  if (typeof block === "string") return block;
  return block.list ? (block.list[0] ?? "") : (block.terms[0]?.name ?? "");
}
