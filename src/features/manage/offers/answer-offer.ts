import { toast } from "sonner";
import { answerOfferErrors, offerPageWords, offerWords } from "#src/content/offers.ts";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

const { accept, decline } = api.manage.offers;

/** Accepts or declines an offer, on the page that its mail leads to: it shows the outcome, since the offer is gone. */
export function acceptOffer(input: { token: string }) {
  const work = async () => {
    const accepted = await read(accept.$post({ json: input }));
    toast.success(offerWords[accepted.kind].page.accepted(accepted.organizationName));
    return accepted;
  };
  return attempt(work, answerOfferErrors);
}

export function declineOffer(input: { token: string }) {
  const work = async () => {
    await read(decline.$post({ json: input }));
    toast.success(offerPageWords.declined);
    return {};
  };
  return attempt(work, answerOfferErrors);
}
