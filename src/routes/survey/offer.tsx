import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { offerPageWords } from "#messages/manage/offer-page";
import { loadOffer, OfferPage } from "#src/features/manage/offers/offer-page.tsx";

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

export function HydrateFallback() {
  return (
    <section className={PAGE}>
      <p role="status" className="text-muted">
        {offerPageWords.loading}
      </p>
    </section>
  );
}
