import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { KeyPage } from "#domain/admin/key-page.ts";
import type { UserDetails, UserSummary } from "#domain/admin/users.ts";
import { PeopleList } from "#src/features/admin/people/people-list.tsx";
import { PersonPage } from "#src/features/admin/people/person-page.tsx";
import { DrawPin } from "#src/features/admin/pins/draw-pin.tsx";
import { AdminScreen } from "#src/features/admin/shell/admin-screen.tsx";
import { loadScreen } from "#src/features/admin/shell/load-screen.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export { HydrateFallback } from "#src/features/admin/shell/admin-screen.tsx";

/** A page of the list, or the person that the address names. */
interface PeopleData {
  page?: KeyPage<UserSummary>;
  person?: UserDetails;
}

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, async ({ id, ...query }): Promise<PeopleData> => {
    if (id) return { person: await read(api.admin.users[":id"].$get({ param: { id } })) };
    return { page: await read(api.admin.users.$get({ query })) };
  });
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <AdminScreen
      screen="people"
      data={data}
      titleOf={({ person }) => person?.email ?? null}
      action={<DrawPin isInvitation />}
    >
      {({ page, person }) => (
        <>
          {page && <PeopleList page={page} />}
          {person && <PersonPage key={person.id} person={person} />}
        </>
      )}
    </AdminScreen>
  );
}
