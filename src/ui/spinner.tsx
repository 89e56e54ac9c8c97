/** Decorative: put a text beside it. */
export function Spinner({ className = "size-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`shrink-0 animate-spin ${className}`}>
      <circle cx="8" cy="8" r="6.5" fill="none" strokeWidth="2" className="stroke-current opacity-25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" fill="none" strokeWidth="2" className="stroke-current" />
    </svg>
  );
}
