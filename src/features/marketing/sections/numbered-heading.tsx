import type { ReactNode } from "react";
import { type Numbered, NumberLine, twoDigits } from "./number-line.tsx";

interface NumberedHeadingProps extends Numbered {
  level: 2 | 3;
  id?: string;
  children: ReactNode;
}

const SIZES = { 2: "text-h1", 3: "text-h3 lg:text-h2" } as const;

/** A heading under its number's line. */
export function NumberedHeading({ level, id, number, of, children }: NumberedHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <NumberLine number={number} of={of} className="mb-6" />
      <Heading id={id} className={SIZES[level]}>
        <span className="sr-only">{twoDigits(number)} </span>
        {children}
      </Heading>
    </>
  );
}
