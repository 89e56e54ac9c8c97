import { useEffect } from "react";
import type { Branding } from "#domain/branding/branding.ts";

type Brand = Pick<Branding, "colour" | "line">;

/** What the stylesheets read: the colour in src/ui/theme.css, the line at the foot of each sheet of paper in print.css. */
function propertiesOf({ colour, line }: Brand): [name: string, value: string][] {
  return [
    ...(colour
      ? ([
          ["--brand-light", colour.light],
          ["--brand-dark", colour.dark],
          ["--brand-hover", "var(--ink)"],
        ] as [string, string][])
      : []),
    ...(line ? ([["--footer-line", `"${line.replace(/["\\]/g, "\\$&")}"`]] as [string, string][]) : []),
  ];
}

/** The same as the style attribute of a document without scripts. */
export const brandStyle = (brand: Brand) =>
  propertiesOf(brand)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/** Gives the page the look of a survey; returns what takes it away. */
export function setBrand(brand: Brand): () => void {
  const { style } = document.documentElement;
  const properties = propertiesOf(brand);
  for (const [name, value] of properties) style.setProperty(name, value);
  return () => {
    for (const [name] of properties) style.removeProperty(name);
  };
}

/** The same while a part of the page is shown. */
export function useBrand({ colour, line }: Brand): void {
  const { light, dark } = colour ?? {};
  useEffect(() => setBrand({ colour: light && dark ? { light, dark } : null, line }), [light, dark, line]);
}
