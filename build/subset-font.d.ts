/** subset-font comes without types. */
declare module "subset-font" {
  export interface SubsetOptions {
    targetFormat?: "woff2" | "truetype";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
