import { Link } from "react-router";
import { BoldText } from "#src/ui/bold-text.tsx";
import { splitLinks } from "./split-links.ts";

/** A text that takes **bold** and [links](/address). */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, index) => {
    const key = `${index} ${piece}`;
    if (!href) return <BoldText key={key} text={piece} />;
    return href.startsWith("/") ? (
      <Link key={key} to={href} className="link hover:text-accent">
        {piece}
      </Link>
    ) : (
      <a key={key} href={href} className="link hover:text-accent">
        {piece}
      </a>
    );
  });
}
