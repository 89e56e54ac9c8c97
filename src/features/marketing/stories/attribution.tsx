import { initialsOf, type Testimonial } from "#src/content/marketing/testimonials.ts";
import { classNames } from "#src/ui/class-names.ts";

const SIZES = {
  medium: { box: "items-center", circle: "size-12 text-sm tracking-wide" },
  large: { box: "items-center lg:flex-col lg:items-start", circle: "size-16 lg:size-24 font-serif text-h3" },
} as const;

interface AttributionProps {
  testimonial: Testimonial;
  size?: keyof typeof SIZES;
}

/** Name and role, with the initials in a circle. */
export function Attribution({ testimonial, size = "medium" }: AttributionProps) {
  const { name, role, company } = testimonial;
  const { box, circle } = SIZES[size];
  return (
    <div className={classNames("flex gap-4", box)}>
      <span
        aria-hidden="true"
        className={classNames(
          "flex shrink-0 items-center justify-center rounded-full border border-edge",
          circle,
        )}
      >
        {initialsOf(testimonial)}
      </span>
      <p className="text-sm">
        <span className="block font-medium">{name || role}</span>
        <span className="block text-muted">{name ? `${role}, ${company}` : company}</span>
      </p>
    </div>
  );
}
