import { initialsOf, type Testimonial } from "#src/content/testimonials.ts";

/** Who said it, beside their initials in a circle. */
export function Attribution({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, company } = testimonial;
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="flex size-12 shrink-0 items-center justify-center rounded-full border border-edge text-sm tracking-wide"
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
