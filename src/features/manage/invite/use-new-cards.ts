import { useEffect, useEffectEvent } from "react";
import type { Card } from "#domain/invitations/places.ts";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { useDone } from "#src/lib/form/use-call.ts";
import { makeCards } from "./change-places.ts";

/** The action that makes cards; they are handed over once, and kept nowhere else. */
export function useNewCards(onCards: (cards: Card[]) => void) {
  const { reset, ...action } = useManageAction(makeCards);
  const { outcome, isBusy } = action;
  const handOver = useEffectEvent(onCards);
  useEffect(() => {
    if (outcome?.ok) handOver(outcome.cards);
  }, [outcome]);
  // Earlier the button would be free while the list is being read again.
  useDone(!isBusy && outcome?.ok === true, reset);
  return action;
}
