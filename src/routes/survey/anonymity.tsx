import { anonymityWords } from "#messages/respond/anonymity";
import { LinkedText } from "#src/ui/text.tsx";

/** The section of the privacy policy that respondents are led to, in their language. */
export function Component() {
  return (
    <article className="page max-w-3xl py-16 sm:py-24">
      <h1 className="text-h1">{anonymityWords.title}</h1>
      {anonymityWords.paragraphs.map((text) => (
        <p key={text} className="mt-5 max-w-measure">
          <LinkedText text={text} />
        </p>
      ))}
      <p className="mt-10 max-w-measure text-muted">
        <LinkedText text={anonymityWords.whole({ page: "/privacy" })} />
      </p>
    </article>
  );
}
