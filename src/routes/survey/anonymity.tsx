import { anonymityWords } from "#messages/respond/anonymity";
import { Contents } from "#src/ui/contents.tsx";
import { LinkedText } from "#src/ui/text.tsx";

const sections = Object.entries(anonymityWords.sections).map(([id, section]) => ({ id, ...section }));

/** The section of the privacy policy that respondents are led to, in their language. */
export function Component() {
  return (
    <article className="page max-w-3xl py-16 sm:py-24">
      <h1 className="text-h1 max-[24rem]:max-w-[8em]">{anonymityWords.title}</h1>
      <Contents
        label={anonymityWords.contents}
        sections={sections}
        className="mt-8"
        listClassName="grid border-rule border-t sm:grid-cols-2 sm:gap-x-8"
      />
      {sections.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12">
          <h2 id={`${id}-title`} className="text-h3">
            {title}
          </h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-5 max-w-measure">
              <LinkedText text={text} />
            </p>
          ))}
        </section>
      ))}
      <p className="mt-12 max-w-measure text-muted">
        <LinkedText text={anonymityWords.whole({ page: "/privacy" })} />
      </p>
    </article>
  );
}
