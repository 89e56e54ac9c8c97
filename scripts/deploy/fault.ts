export interface Fault {
  what: string;
  mend: string;
}

export const fault = (what: string, mend: string): Fault[] => [{ what, mend }];

export const faultIf = (isWrong: boolean, what: string, mend: string): Fault[] =>
  isWrong ? fault(what, mend) : [];

export const formatFaults = (faults: readonly Fault[]): string =>
  faults
    .map(({ what, mend }, index) => `${String(index + 1).padStart(3)}. ${what}\n     → ${mend}`)
    .join("\n");
