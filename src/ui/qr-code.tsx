import { encode } from "uqr";

/** Margin in modules, as the standard asks. */
const QUIET_ZONE = 4;

function toPath(modules: boolean[][]): string {
  const cells = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return cells.join("");
}

/** Dark on white in both themes: many scanners cannot read inverted codes. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={toPath(data)} fill="#000000" />
    </svg>
  );
}
