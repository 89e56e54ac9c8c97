import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { offerPageWords } from "#src/content/offers.ts";
import { loadOffer } from "#src/features/manage/offers/load-offer.ts";
import { OfferPage } from "#src/features/manage/offers/offer-page.tsx";
import { type ManageAction, runManageAction } from "#src/features/manage/page/manage-actions.ts";

const PAGE = "page max-w-3xl py-12 sm:py-20";

export function loader({ request }: LoaderFunctionArgs) {
  return loadOffer(request.url);
}

export async function action({ request }: ActionFunctionArgs) {
  return runManageAction((await request.json()) as ManageAction);
}

/** An offer that has just been answered is gone for the server: the page shows the answer's outcome. */
export function shouldRevalidate({ formMethod }: { formMethod?: string }): boolean {
  return formMethod === undefined;
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
