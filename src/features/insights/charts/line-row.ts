/** Columns of a pole, a line and the other pole; on a phone the line stands below both. */
export const LINE_ROW =
  "grid grid-cols-2 items-center gap-x-4 border-rule border-b py-1 print:py-0.5 sm:grid-cols-[7.5rem_minmax(0,1fr)_7.5rem] print:grid-cols-[9rem_minmax(0,1fr)_9rem]";
export const LINE_CELL =
  "order-last col-span-2 sm:order-none sm:col-span-1 print:order-none print:col-span-1";
