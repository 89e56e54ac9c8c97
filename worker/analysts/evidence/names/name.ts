import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";

/** A name of a spectrum, pole or group in a sentence. */
export interface Name {
  kind: "spectrum" | "pole" | "group" | "organization";
  start: number;
  end: number;
  text: string;
  /** The figures contain it. */
  isKnown: boolean;
  spectrum?: SpectrumId;
  aspects: Aspect[];
  /** Label of the group in the figures. */
  group?: string;
}

export interface Pattern {
  /** Cheap test that saves running the expression. */
  hint?: RegExp;
  expression: RegExp;
  read: (match: RegExpExecArray) => Pick<Name, "kind" | "isKnown"> & Partial<Name>;
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export function wholeWord(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "gu");
}
