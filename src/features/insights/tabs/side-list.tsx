import type { ReactNode } from "react";

export function SideHeading({ children }: { children: ReactNode }) {
  return <h2 className="font-medium font-sans text-muted text-sm tracking-normal">{children}</h2>;
}

/** A short list beside the text; nothing where there is nothing to list. */
export function SideList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section>
      <SideHeading>{title}</SideHeading>
      <ul className="mt-2 grid grid-cols-1 gap-1.5 text-sm">
        {texts.map((text) => (
          <li key={text} className="min-w-0">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
