import { toast } from "sonner";
import type { MakeOffer } from "#domain/surveys/offer.ts";
import { offerErrors, offerWords, sharingErrors, sharingWords } from "#src/content/offers.ts";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

const survey = api.manage.surveys[":code"];

export function makeOffer({ code, ...offer }: MakeOffer & { code: string }) {
  const work = async () => {
    const made = await read(survey.offers.$post({ param: { code }, json: offer }));
    toast.success(offerWords[offer.kind].sent(made.recipient));
    return made;
  };
  return attempt(work, offerErrors);
}

export function withdrawOffer(param: { code: string; id: string }) {
  const work = async () => {
    await read(survey.offers[":id"].$delete({ param }));
    toast.success(sharingWords.withdrawn);
    return {};
  };
  return attempt(work, sharingErrors);
}

/** The owner removes the second manager, or the second manager leaves. */
export function endSecondManager({ code, isOwn }: { code: string; isOwn: boolean }) {
  const work = async () => {
    await read(survey["second-manager"].$delete({ param: { code } }));
    toast.success(isOwn ? sharingWords.removed : sharingWords.left);
    return {};
  };
  return attempt(work, sharingErrors);
}
