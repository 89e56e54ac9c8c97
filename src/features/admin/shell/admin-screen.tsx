import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from "react-router";
import {
  adminPath,
  OFFICE_SCREENS,
  type AdminScreen as Screen,
  TECHNICAL_SCREENS,
} from "#domain/admin-screens.ts";
import { adminScreenWords, adminWords } from "#src/content/admin/shell.ts";
import { company } from "#src/content/company.ts";
import { isAccessDenied, type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { loadSession } from "#src/lib/session/session.ts";
import { classNames } from "#src/ui/class-names.ts";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import {
  ScreenDenied,
  ScreenFailed,
  ScreenNeedsFactor,
  ScreenStale,
  ScreenUnconfirmed,
} from "./screen-states.tsx";

type ScreenData<Data> =
  | { kind: "loaded"; data: Data }
  | { kind: "denied"; isOff: boolean }
  | { kind: "stale" }
  | { kind: "needs factor" }
  | { kind: "unconfirmed" }
  | { kind: "failed"; error: RequestError };

/** Loads a screen by the query of its address. Throws a redirect to the sign-in page, which leads back. */
export async function loadScreen<Data>(
  { url }: Request,
  load: (query: Record<string, string>) => Promise<Data>,
): Promise<ScreenData<Data>> {
  try {
    const query = Object.fromEntries(new URL(url).searchParams);
    const [data, session] = await Promise.all([load(query), loadSession()]);
    return session?.hasAdminScreens ? { kind: "loaded", data } : { kind: "denied", isOff: true };
  } catch (thrown) {
    const error = redirectIfSignedOut(toRequestError(thrown), { page: url });
    if (error.code === "stale_session") return { kind: "stale" };
    if (error.code === "second_factor_required") return { kind: "needs factor" };
    if (error.code === "confirm_factor") return { kind: "unconfirmed" };
    if (isAccessDenied(error)) return { kind: "denied", isOff: error.code === "admin_screens_off" };
    return { kind: "failed", error };
  }
}

export interface AdminScreenProps<Data> {
  screen: Screen;
  /** Beside the title, for an admin who may act. */
  action?: ReactNode;
  /** The title of a single thing, whose page leads back to the whole list; null for the list. */
  titleOf?: (data: Data) => string | null;
  show: (data: Data) => ReactNode;
}

/** The frame of each of the admin's screens: navigation, title, and the content or why there is none. */
export function AdminScreen<Data>({ screen, action, titleOf, show }: AdminScreenProps<Data>) {
  const data: ScreenData<Data> = useLoaderData();
  const isLoading = useNavigation().state === "loading";
  const { revalidate } = useRevalidator();
  const { label, intro } = adminScreenWords[screen];
  const title = (data.kind === "loaded" && titleOf?.(data.data)) || null;
  useDocumentTitle(`${title ?? label} | ${adminWords.title} | ${company.name}`);
  return (
    <ScreenFrame screen={screen}>
      {title === null ? (
        <header className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
          <div className="grid gap-3">
            <h1 className="text-h1">{label}</h1>
            <p className="max-w-measure text-muted">{intro}</p>
          </div>
          {data.kind === "loaded" && action}
        </header>
      ) : (
        <header className="mb-8">
          <Link
            to={adminPath(screen)}
            className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink"
          >
            <ArrowLeftIcon className="size-4" />
            {label}
          </Link>
          <h1 className="wrap-anywhere text-h2">{title}</h1>
        </header>
      )}
      <div aria-busy={isLoading} className={classNames("transition-opacity", isLoading && "opacity-60")}>
        {data.kind === "loaded" && show(data.data)}
        {data.kind === "stale" && <ScreenStale />}
        {data.kind === "needs factor" && <ScreenNeedsFactor />}
        {data.kind === "unconfirmed" && <ScreenUnconfirmed onConfirmed={revalidate} />}
        {data.kind === "denied" && <ScreenDenied isOff={data.isOff} />}
        {data.kind === "failed" && <ScreenFailed error={data.error} path={adminPath(screen)} />}
      </div>
    </ScreenFrame>
  );
}

/** Shown until the data of a screen have come for the first time. */
export function WaitingScreen({ screen }: { screen: Screen }) {
  return (
    <ScreenFrame screen={screen}>
      <h1 className="text-h1">{adminScreenWords[screen].label}</h1>
      <p role="status" className="mt-6 text-muted">
        {adminWords.loading}
      </p>
    </ScreenFrame>
  );
}

function ScreenFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  return (
    <div className="page min-h-[70dvh] pt-4 pb-16 sm:pt-8">
      <nav
        aria-label={adminWords.navigation}
        className="mb-8 flex flex-wrap items-center justify-between gap-x-12 border-rule border-b sm:mb-12"
      >
        <ScreenLinks names={OFFICE_SCREENS} shown={screen} />
        <div className="flex flex-wrap items-center gap-x-6 max-sm:w-full max-sm:border-rule max-sm:border-t max-sm:pt-2">
          <p id={TECHNICAL} className="text-muted text-xs max-sm:w-full">
            {adminWords.technical}
          </p>
          <ScreenLinks names={TECHNICAL_SCREENS} shown={screen} labelledBy={TECHNICAL} />
        </div>
      </nav>
      {children}
    </div>
  );
}

const TECHNICAL = "technical-screens";

interface ScreenLinksProps {
  names: readonly Screen[];
  shown: Screen;
  labelledBy?: string;
}

function ScreenLinks({ names, shown, labelledBy }: ScreenLinksProps) {
  return (
    <ul aria-labelledby={labelledBy} className="-mb-px flex flex-wrap gap-x-6 sm:gap-x-8">
      {names.map((name) => (
        <li key={name}>
          <Link
            to={adminPath(name)}
            aria-current={name === shown ? "page" : undefined}
            className="flex min-h-12 min-w-11 items-center justify-center border-transparent border-b-2 font-medium text-muted text-sm hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
          >
            {adminScreenWords[name].label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface AdminRoute<Data> extends AdminScreenProps<Data> {
  load: (query: Record<string, string>) => Promise<Data>;
}

/** The route of one of the admin's screens: what it loads by the query of its address, and what it shows of it. */
export function adminRoute<Data>({ load, ...screen }: AdminRoute<Data>) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => loadScreen(request, load),
    element: <AdminScreen {...screen} />,
    hydrateFallbackElement: <WaitingScreen screen={screen.screen} />,
  };
}
