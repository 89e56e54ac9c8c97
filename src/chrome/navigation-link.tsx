import { NavLink } from "react-router";
import type { NavigationLink as Link } from "#src/content/navigation.ts";
import { classNames } from "#src/ui/class-names.ts";

export function NavigationLink({
  link,
  className,
  onClick,
}: {
  link: Link;
  className?: string;
  onClick?: () => void;
}) {
  return (
    <NavLink
      to={link.to}
      end
      onClick={onClick}
      className={classNames(
        "flex min-h-11 items-center hover:text-accent aria-[current=page]:underline aria-[current=page]:decoration-1 aria-[current=page]:underline-offset-8",
        className,
      )}
    >
      {link.label}
    </NavLink>
  );
}
