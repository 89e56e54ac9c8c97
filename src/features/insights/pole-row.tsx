import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";

interface PoleRowProps {
  /** Read out before the row; the poles' own names are then only seen. */
  title: string;
  left: ReactNode;
  right: ReactNode;
  chart: ReactNode;
  words?: ReactNode;
  /** Under the whole row. */
  below?: ReactNode;
}

const COLUMNS = "md:grid-cols-[9rem_minmax(0,1fr)_9rem] md:gap-x-8 print:gap-x-5";
const WITHOUT_WORDS = "print:grid-cols-[8.5rem_minmax(0,1fr)_8.5rem]";
const WITH_WORDS =
  "lg:grid-cols-[8rem_minmax(0,1fr)_8rem_17rem] print:grid-cols-[6rem_minmax(0,1fr)_6rem_15rem]";

/** One line between two named poles: beside it on a wide screen, above it on a phone. */
export function PoleRow({ title, left, right, chart, words, below }: PoleRowProps) {
  return (
    <li className="border-rule border-b py-5 print:break-inside-avoid print:py-4">
      <h3 className="sr-only">{title}</h3>
      <div
        className={classNames(
          "grid grid-cols-2 items-center gap-x-4 gap-y-3",
          COLUMNS,
          words == null ? WITHOUT_WORDS : WITH_WORDS,
        )}
      >
        <div aria-hidden="true" className="order-1 font-medium md:order-none print:order-none">
          {left}
        </div>
        <div className="order-3 col-span-2 py-1 md:order-none md:col-span-1 print:order-none print:col-span-1">
          {chart}
        </div>
        <div aria-hidden="true" className="order-2 text-right font-medium md:order-none print:order-none">
          {right}
        </div>
        {words != null && (
          <div className="order-4 col-span-full text-sm lg:order-none lg:col-span-1 print:order-none print:col-span-1">
            {words}
          </div>
        )}
      </div>
      {below && <div className="mt-1 -mb-2 print:mt-3 print:mb-0">{below}</div>}
    </li>
  );
}
