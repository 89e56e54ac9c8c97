import { Menu as Headless } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";

interface MenuProps {
  /** The button's content, its accessible name included. */
  label: ReactNode;
  className?: string;
  items: readonly MenuItem[];
}

export interface MenuItem {
  label: string;
  isDangerous?: boolean;
  onSelect: () => void;
}

/** 2.75rem high. */
const ITEM =
  "flex min-h-11 w-full cursor-default items-center whitespace-nowrap px-5 text-start outline-none data-highlighted:bg-sunk";

/** The room there is: a menu that it can't hold ends in the middle of an item, so that it is seen to scroll. */
function endingInAnItem(items: number): string {
  const room = "var(--available-height)";
  const all = `${items * 2.75 + 1.125}rem`;
  return `calc(${room} - max(0, sign(${all} - ${room})) * mod(${room} - 2rem, 2.75rem))`;
}

export function Menu({ label, className, items }: MenuProps) {
  return (
    <Headless.Root modal={false}>
      <Headless.Trigger className={className}>{label}</Headless.Trigger>
      <Headless.Portal>
        <Headless.Positioner align="end" sideOffset={4} collisionPadding={16} className="z-60 outline-none">
          <Headless.Popup
            className="max-h-(--available-height) min-w-52 overflow-y-auto overscroll-contain rounded-panel border border-rule bg-surface py-2 text-sm shadow-float outline-none"
            style={{ maxHeight: endingInAnItem(items.length) }}
          >
            {items.map(({ label, isDangerous = false, onSelect }) => (
              <Headless.Item
                key={label}
                onClick={onSelect}
                className={classNames(ITEM, isDangerous && "text-danger")}
              >
                {label}
              </Headless.Item>
            ))}
          </Headless.Popup>
        </Headless.Positioner>
      </Headless.Portal>
    </Headless.Root>
  );
}
