import type { WorkshopState } from "#domain/workshop/live.ts";
import { screenWords } from "#messages/workshop/screen";

/** Says for whom facilitators have added places: the whole room may know. */
export function Added({ added }: Pick<WorkshopState, "added">) {
  const guests = added.filter((reason) => reason === "guest").length;
  const phones = added.length - guests;
  return (
    <>
      {guests > 0 && <p>{screenWords.addedGuests({ count: guests })}</p>}
      {phones > 0 && <p>{screenWords.addedPhones({ count: phones })}</p>}
    </>
  );
}
