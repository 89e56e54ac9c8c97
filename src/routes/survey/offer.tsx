import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { offerPageWords } from "#messages/manage/offer-page";
import { loadOffer, OfferPage } from "#src/features/manage/offers/offer-page.tsx";
import { Loading } from "#src/ui/icons.tsx";

const PAGE = "page max-w-3xl py-12 sm:py-20";

export function loader({ request }: LoaderFunctionArgs) {
  return loadOffer(request.url);
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <section className={PAGE}>
      <OfferPage data={data} />
    </section>
  );
}

export const hydrateFallbackElement = <Loading className={PAGE}>{offerPageWords.loading}</Loading>;
