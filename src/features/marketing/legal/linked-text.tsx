import { BoldText } from "#src/ui/text/bold-text.tsx";
import { splitLinks } from "./split-links.ts";

/** A text that takes **bold** and [links](/address). */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, index) => {
    const key = `${index} ${piece}`;
    if (!href) return <BoldText key={key} text={piece} />;
    return (
      <a key={key} href={href} className="link hover:text-accent">
        {piece}
      </a>
    );
  });
}
