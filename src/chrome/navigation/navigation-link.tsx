import type { NavigationLink as Link } from "#src/content/navigation.ts";
import { useCurrentPath } from "#src/lib/page/current-path.ts";
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
    <a
      href={link.to}
      aria-current={link.to === useCurrentPath() ? "page" : undefined}
      onClick={onClick}
      className={classNames(
        "flex min-h-11 items-center hover:text-accent aria-[current=page]:underline aria-[current=page]:decoration-1 aria-[current=page]:underline-offset-8",
        className,
      )}
    >
      {link.label}
    </a>
  );
}
