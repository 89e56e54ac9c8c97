import type { KeyPage } from "#domain/admin/key-page.ts";
import type { UserDetails, UserSummary } from "#domain/admin/users.ts";
import { InviteSomeone } from "#src/features/admin/people/invite-someone.tsx";
import { PeopleList } from "#src/features/admin/people/people-list.tsx";
import { PersonPage } from "#src/features/admin/people/person-page.tsx";
import { adminRoute } from "#src/features/admin/shell/admin-screen.tsx";
import { api, read } from "#src/lib/api/api-client.ts";

/** A page of the list, or the person that the address names. */
interface PeopleData {
  page?: KeyPage<UserSummary>;
  person?: UserDetails;
}

export const { loader, element, hydrateFallbackElement } = adminRoute({
  screen: "people",
  load: async ({ id, ...query }): Promise<PeopleData> => {
    if (id) return { person: await read(api.admin.users[":id"].$get({ param: { id } })) };
    return { page: await read(api.admin.users.$get({ query })) };
  },
  titleOf: ({ person }) => person?.email ?? null,
  action: <InviteSomeone />,
  show: ({ page, person }) => (
    <>
      {page && <PeopleList page={page} />}
      {person && <PersonPage key={person.id} person={person} />}
    </>
  ),
});
