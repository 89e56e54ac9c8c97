import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface IconProps {
  className?: string;
}

interface DrawingProps extends IconProps {
  /** The lines, as of an SVG path. */
  d: string;
  strokeWidth?: string;
  children?: ReactNode;
}

/** 20 px line icons, decorative: the text or label beside them names the action. */
function Icon({ className = "", d, strokeWidth = "1.5", children }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-5 shrink-0 stroke-current ${className}`}
    >
      {children}
      <path d={d} />
    </svg>
  );
}

/** Back and on: towards where a line begins, and where it ends. */
const Arrow = ({ className = "", d }: DrawingProps) => <Icon className={`arrow ${className}`} d={d} />;

export const ArrowLeftIcon = ({ className }: IconProps) => (
  <Arrow className={className} d="M16 10H4M9 5l-5 5 5 5" />
);

export const ArrowRightIcon = ({ className }: IconProps) => (
  <Arrow className={className} d="M4 10h12M11 5l5 5-5 5" />
);

export const ArrowUpRightIcon = (props: IconProps) => <Icon {...props} d="M5 15 15 5M7 5h8v8" />;

export const CheckIcon = (props: IconProps) => <Icon {...props} d="m4 10.5 4 4 8-9" strokeWidth="2" />;

export const ChevronDownIcon = (props: IconProps) => <Icon {...props} d="m5 8 5 5 5-5" />;

export const CloseIcon = (props: IconProps) => <Icon {...props} d="M5 5l10 10M15 5 5 15" />;

export const CopyIcon = (props: IconProps) => <Icon {...props} d="M7 7h9v9H7zM13 7V4H4v9h3" />;

export const MenuIcon = (props: IconProps) => <Icon {...props} d="M3 6h14M3 10h14M3 14h14" />;

export const MoonIcon = (props: IconProps) => (
  <Icon {...props} d="M16 11.5A6.5 6.5 0 1 1 8.5 4a5.5 5.5 0 0 0 7.5 7.5Z" />
);

export const WarningIcon = (props: IconProps) => <Icon {...props} d="M10 3 2.5 16.5h15ZM10 8v4M10 14.2v.1" />;

const SUN_RAYS =
  "M10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1";

export const SunIcon = (props: IconProps) => (
  <Icon {...props} d={SUN_RAYS}>
    <circle cx="10" cy="10" r="3.25" />
  </Icon>
);

export const DeviceIcon = (props: IconProps) => (
  <Icon {...props} d="M7 17h6M10 14v3">
    <rect x="2.5" y="3.5" width="15" height="10.5" rx="1.5" />
  </Icon>
);

export const UserIcon = (props: IconProps) => (
  <Icon {...props} d="M4 17c.6-3.4 2.8-5 6-5s5.4 1.6 6 5">
    <circle cx="10" cy="7" r="3" />
  </Icon>
);

/** Decorative: put a text beside it. */
export function Spinner({ className = "size-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`shrink-0 animate-spin ${className}`}>
      <circle cx="8" cy="8" r="6.5" fill="none" strokeWidth="2" className="stroke-current opacity-25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" fill="none" strokeWidth="2" className="stroke-current" />
    </svg>
  );
}

export function Loading({ className, children }: { className?: string; children: string }) {
  return (
    <p role="status" className={classNames("flex items-center gap-3 text-muted", className)}>
      <Spinner /> {children}
    </p>
  );
}
