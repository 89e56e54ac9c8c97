import { Notice } from "#src/ui/notice.tsx";
import { findArrival } from "./arrival.ts";

export function ArrivalNotice({ params }: { params: URLSearchParams }) {
  const arrival = findArrival(params);
  if (!arrival) return null;
  return (
    <Notice tone={arrival.tone} title={arrival.title} role="status">
      <p>{arrival.text}</p>
    </Notice>
  );
}
