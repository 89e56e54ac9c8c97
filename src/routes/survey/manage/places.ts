import type { LoaderFunctionArgs } from "react-router";
import { loadPlaces } from "#src/features/manage/invite/places.ts";

/** Data for the invitation dialog of the dashboard; not a page. It loads again after each of its actions. */
export function loader({ request }: LoaderFunctionArgs) {
  return loadPlaces(new URL(request.url).searchParams.get("code") ?? "");
}
