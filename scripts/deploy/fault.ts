export interface Fault {
  what: string;
  mend: string;
}

export const formatFaults = (faults: readonly Fault[]): string =>
  faults
    .map(({ what, mend }, index) => `${String(index + 1).padStart(3)}. ${what}\n     → ${mend}`)
    .join("\n");
