import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";

interface PoleRowProps {
  /** The row's anchor. */
  id?: string;
  /** Read out before the row; the poles' own names are then only seen. */
  title: string;
  left: ReactNode;
  right: ReactNode;
  chart: ReactNode;
  words?: ReactNode;
  /** Under the chart: what can be opened. */
  actions?: ReactNode;
  /** Under the whole row. */
  below?: ReactNode;
}

const COLUMNS = "md:grid-cols-[9rem_minmax(0,1fr)_9rem] md:gap-x-8 print:gap-x-5";
const WITHOUT_WORDS = "print:grid-cols-[8.5rem_minmax(0,1fr)_8.5rem]";
const WITH_WORDS =
  "lg:grid-cols-[8rem_minmax(0,1fr)_8rem_17rem] lg:grid-rows-[auto_1fr] print:grid-cols-[5.5rem_minmax(0,1fr)_5.5rem_23rem]";

/** One line between two named poles: beside it on a wide screen, above it on a phone. */
export function PoleRow({ id, title, left, right, chart, words, actions, below }: PoleRowProps) {
  return (
    <li id={id} className="border-rule border-b py-5 print:break-inside-avoid print:py-2 print:text-sm">
      <h3 className="sr-only">{title}</h3>
      <div
        className={classNames(
          "grid grid-cols-2 items-start gap-x-4",
          COLUMNS,
          words == null ? WITHOUT_WORDS : WITH_WORDS,
        )}
      >
        <div aria-hidden="true" className="order-1 font-medium md:order-none print:order-none">
          {left}
        </div>
        <div className="order-3 col-span-2 py-2 md:order-none md:col-span-1 md:py-0.5 print:order-none print:col-span-1 print:py-0">
          {chart}
        </div>
        <div aria-hidden="true" className="order-2 text-right font-medium md:order-none print:order-none">
          {right}
        </div>
        {words != null && (
          <div className="order-4 col-span-full pt-2 text-sm md:col-span-1 md:col-start-2 lg:order-none lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:pt-0.5 print:order-none print:col-start-4 print:row-start-1 print:pt-0 print:text-xs">
            {words}
          </div>
        )}
        {actions && (
          <div className="order-5 col-span-full -mb-2 md:col-span-1 md:col-start-2 lg:pt-2">{actions}</div>
        )}
      </div>
      {below}
    </li>
  );
}
