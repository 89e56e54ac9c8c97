import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type ProgramsData, ProgramsPage } from "#src/features/programs/programs-page.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";

export async function loader({ request }: LoaderFunctionArgs): Promise<ProgramsData> {
  try {
    const [{ keys }, own] = await Promise.all([read(api.account.keys.$get()), read(api.v1.webhooks.$get())]);
    return { kind: "loaded", keys, ...own };
  } catch (error) {
    return { kind: "failed", error: redirectIfSignedOut(toRequestError(error), { page: request.url }) };
  }
}

export function Component() {
  const data: ProgramsData = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-5xl py-12 sm:py-16">
      <ProgramsPage data={data} />
    </div>
  );
}

export const hydrateFallbackElement = <div className="min-h-[60dvh]" />;
