import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  loadUpdatePassword,
  type UpdatePasswordData,
} from "#src/features/accounts/password/load-update-password.ts";
import { UpdatePassword } from "#src/features/accounts/password/update-password.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  return loadUpdatePassword(new URL(request.url));
}

export function Component() {
  const data = useLoaderData<typeof loader>() as UpdatePasswordData;
  return (
    <section className="page max-w-2xl py-12 sm:py-20">
      <UpdatePassword data={data} />
    </section>
  );
}

export const hydrateFallbackElement = <div className="min-h-[60dvh]" />;
