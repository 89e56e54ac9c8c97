import { useState } from "react";
import { classNames } from "./class-names.ts";

interface LogoProps {
  src: string;
  /** As it is drawn: the page knows its room before the file is there. */
  width: number;
  height: number;
  /** Empty where the name stands beside it. */
  alt: string;
  isLate?: boolean;
  className?: string;
}

/** A picture with ink of its own: on a dark page it lies on white. Without a network it leaves no broken picture. */
export function Logo({ src, width, height, alt, isLate = false, className }: LogoProps) {
  const [lost, setLost] = useState("");
  if (lost === src) return null;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isLate ? "lazy" : "eager"}
      decoding="async"
      onError={() => setLost(src)}
      className={classNames("logo", className)}
    />
  );
}
