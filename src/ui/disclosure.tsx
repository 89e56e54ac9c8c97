import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";

interface DisclosureProps {
  title: ReactNode;
  className?: string;
  isOpen?: boolean;
  /** For content that is loaded once it is asked for. */
  onOpen?: () => void;
  children: ReactNode;
}

export function Disclosure({ title, className, isOpen = false, onOpen, children }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className={classNames("group border-rule border-t", className)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="text-muted group-open:[transform:scaleY(-1)]" />
      </summary>
      {children}
    </details>
  );
}
