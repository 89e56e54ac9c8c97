import type { LoaderFunctionArgs } from "react-router";
import { loadResponses } from "#src/features/manage/page/load-dashboard.ts";

/** Data for the responses dialog of the dashboard; not a page. */
export function loader({ request }: LoaderFunctionArgs) {
  return loadResponses(new URL(request.url).searchParams.get("code") ?? "");
}

/** The dialog itself knows when it is out of date. */
export function shouldRevalidate(): boolean {
  return false;
}
