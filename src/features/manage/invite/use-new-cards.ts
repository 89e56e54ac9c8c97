import { useEffect, useEffectEvent } from "react";
import type { Card } from "#domain/invitations/places.ts";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";

/** The action that makes cards; they are handed over once, and kept nowhere else. */
export function useNewCards(onCards: (cards: Card[]) => void) {
  const { reset, ...action } = useManageAction("make-cards");
  const { outcome } = action;
  const handOver = useEffectEvent((cards: Card[]) => {
    onCards(cards);
    reset();
  });
  useEffect(() => {
    if (outcome?.ok) handOver(outcome.cards);
  }, [outcome]);
  return action;
}
