import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { liveWords, screenWords } from "#messages/workshop/screen";
import { ScreenPage } from "#src/features/insights/workshop/screen/screen-page.tsx";
import { read, respondentApi } from "#src/lib/api/api-client.ts";
import { Loading } from "#src/ui/icons.tsx";

/** Whose room it is; null for a code that is none. */
export function loader({ params }: LoaderFunctionArgs) {
  return read(respondentApi.workshops[":room"].$get({ param: { room: params.code ?? "" } })).catch(
    () => null,
  );
}

export const hydrateFallbackElement = <Loading>{liveWords.connecting}</Loading>;

export function Component() {
  const room = useLoaderData<typeof loader>();
  const { code = "" } = useParams();
  if (!room) {
    return (
      <section className="page py-14">
        <h1 className="text-h2">{screenWords.title}</h1>
        <p className="mt-4 text-lead">{screenWords.missing}</p>
      </section>
    );
  }
  return <ScreenPage roomCode={code.toUpperCase()} organizationName={room.organizationName} />;
}
