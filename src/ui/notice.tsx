import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  plain: "border-edge",
  accent: "border-accent",
  success: "border-success",
  warning: "border-warning",
  danger: "border-danger",
} as const;

interface NoticeProps {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; without a role it is not announced. */
  role?: "alert" | "status";
  className?: string;
  children?: ReactNode;
}

/** An inline message with a coloured line at its side. */
export function Notice({ tone = "plain", title, role, className, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={classNames("grid gap-2 border-s-2 bg-surface px-5 py-4 text-sm", TONES[tone], className)}
    >
      {title && <p className="font-semibold text-base">{title}</p>}
      {children}
    </div>
  );
}
