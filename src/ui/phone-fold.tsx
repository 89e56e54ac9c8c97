import type { ReactNode } from "react";
import { ChevronDownIcon } from "./icons.tsx";

interface PhoneFoldProps {
  title: ReactNode;
  /** How its content is laid out on paper. */
  onPaper?: "contents" | "block";
  /** The title is that of the part itself, on paper too. */
  isTitled?: boolean;
  /** Whether it is folded at all. */
  isFolded?: boolean;
  children: ReactNode;
}

const ON_PAPER = {
  block: "hidden peer-open:block [:target>&]:block print:block",
  // What was open on the phone is laid out no other way.
  contents: "hidden gap-5 peer-open:grid [:target>&]:grid print:contents!",
} as const;

/**
 * A part of the printed report that a phone shows once it is asked for or a link leads to the element around it, and
 * paper always. It stands beside its `details`, not within: no older browser prints what a closed one holds, and the
 * document runs no script that could open it.
 */
export function PhoneFold({
  title,
  onPaper = "block",
  isTitled = false,
  isFolded = true,
  children,
}: PhoneFoldProps) {
  if (!isFolded) {
    return (
      <>
        {isTitled && title}
        {children}
      </>
    );
  }
  return (
    <>
      <details className="peer group min-w-0 [:target>&]:hidden print:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-1 [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDownIcon className="text-muted group-open:[transform:scaleY(-1)]" />
        </summary>
      </details>
      <div className={ON_PAPER[onPaper]}>
        {isTitled && <div className="hidden [:target>div>&]:block print:block">{title}</div>}
        {children}
      </div>
    </>
  );
}
