import type { MakeOffer } from "#domain/surveys/offer.ts";
import { offerErrors, offerWords, sharingErrors, sharingWords } from "#src/content/offers.ts";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

const survey = api.manage.surveys[":code"];

export function makeOffer({ code, ...offer }: MakeOffer & { code: string }) {
  const work = () => read(survey.offers.$post({ param: { code }, json: offer }));
  return attempt(work, offerErrors, { done: ({ recipient }) => offerWords[offer.kind].sent(recipient) });
}

export function withdrawOffer(param: { code: string; id: string }) {
  const work = () => read(survey.offers[":id"].$delete({ param }));
  return attempt(work, sharingErrors, { done: sharingWords.withdrawn });
}

/** The owner removes the second manager, or the second manager leaves. */
export function endSecondManager({ code, isOwn }: { code: string; isOwn: boolean }) {
  const work = () => read(survey["second-manager"].$delete({ param: { code } }));
  return attempt(work, sharingErrors, { done: isOwn ? sharingWords.removed : sharingWords.left });
}
