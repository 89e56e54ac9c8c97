import type { LoaderFunctionArgs } from "react-router";
import { loadResponses } from "#src/features/manage/process/survey-responses.ts";

/** Data for the responses dialog of the dashboard; not a page. */
export function loader({ request }: LoaderFunctionArgs) {
  return loadResponses(new URL(request.url).searchParams.get("code") ?? "");
}

/** The dialog reloads by itself when its survey changes. */
export function shouldRevalidate(): boolean {
  return false;
}
