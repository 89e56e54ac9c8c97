export function DashList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid max-w-measure gap-3">
      {texts.map((text) => (
        <li
          key={text}
          className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-edge"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
