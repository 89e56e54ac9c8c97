interface HeadlineProps {
  text: string;
  /** The one word of the text that is set in italics. */
  italic?: string | undefined;
}

export function Headline({ text, italic }: HeadlineProps) {
  const start = italic ? text.lastIndexOf(italic) : -1;
  if (!italic || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <em>{italic}</em>
      {text.slice(start + italic.length)}
    </>
  );
}
