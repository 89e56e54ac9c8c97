import { useContext, useEffect, useState } from "react";
import {
  createSignupPinSchema,
  SIGNUP_PIN_FILTERS,
  type SignupPinFilter,
  type SignupPinSummary,
} from "#domain/accounts/signup-pins.ts";
import { SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { pinsWords, signupPinFilters, signupPinWords } from "#src/content/admin/pins.ts";
import {
  ScreenNeedsFactor,
  ScreenStale,
  ScreenUnconfirmed,
} from "#src/features/admin/shell/screen-states.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { isAccessDenied, type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { PageRouter } from "#src/lib/page/page-router.ts";
import { revalidateSession } from "#src/lib/session/session.ts";
import { Button } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ScrollRegion } from "#src/ui/scroll-region.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { PinRow } from "./pin-row.tsx";

type LoadedList = { kind: "loaded"; pins: SignupPinSummary[] } | { kind: "failed"; error: RequestError };

/** What the dialog itself leads out of. */
const IS_CURED_HERE = ["stale_session", "second_factor_required", "confirm_factor"];

async function load(filter: SignupPinFilter): Promise<LoadedList> {
  try {
    const { pins } = await read(api["signup-pins"].$get({ query: { filter } }));
    return { kind: "loaded", pins };
  } catch (thrown) {
    const error = toRequestError(thrown);
    if (IS_CURED_HERE.includes(error.code)) return { kind: "failed", error };
    // biome-ignore lint/suspicious/noConsole: specified; the reference leads to the server's own log
    console.error(signupPinWords.loadFailed, error.status, error.requestId ?? "");
    // No admin any more: the footer's button goes with the new session.
    if (isAccessDenied(error)) revalidateSession();
    return { kind: "failed", error };
  }
}

/** The PINs of a filter; null until loaded once. A reload keeps the list that is shown. */
function useSignupPins(filter: SignupPinFilter) {
  const [lists, setLists] = useState<Partial<Record<SignupPinFilter, LoadedList>>>({});
  const [loads, setLoads] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further load is one more
  useEffect(() => {
    let isWanted = true;
    load(filter).then((list) => {
      if (isWanted) setLists((lists) => ({ ...lists, [filter]: list }));
    });
    return () => {
      isWanted = false;
    };
  }, [filter, loads]);

  return { list: lists[filter] ?? null, reload: () => setLoads((count) => count + 1) };
}

interface SignupPinsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export default function SignupPinsDialog({ isOpen, onClose }: SignupPinsDialogProps) {
  const [filter, setFilter] = useState<SignupPinFilter>("all");
  const { list, reload } = useSignupPins(filter);
  const page = useContext(PageRouter);
  return (
    <PageRouter value={{ ...page, revalidate: reload }}>
      <Dialog
        open={isOpen}
        onOpenChange={onClose}
        title={signupPinWords.title}
        description={signupPinWords.intro}
      >
        {/* A new PIN is not among the used ones. */}
        <CreatePinForm onCreated={() => filter === "used" && setFilter("available")} />
        <div className="mt-4">
          <Tabs
            label={pinsWords.states}
            value={filter}
            onValueChange={setFilter}
            tabs={SIGNUP_PIN_FILTERS.map((value) => ({
              value,
              label: signupPinFilters[value].label,
              content: <Content list={list} filter={filter} onRetry={reload} />,
            }))}
          />
        </div>
      </Dialog>
    </PageRouter>
  );
}

interface ContentProps {
  list: LoadedList | null;
  filter: SignupPinFilter;
  onRetry: () => void;
}

function Content({ list, filter, onRetry }: ContentProps) {
  if (list?.kind === "loaded") return <DialogList pins={list.pins} filter={filter} />;
  if (list) return <LoadError error={list.error} onRetry={onRetry} />;
  return <Loading className="py-8">{signupPinWords.loading}</Loading>;
}

function LoadError({ error, onRetry }: { error: RequestError; onRetry: () => void }) {
  if (error.code === "stale_session") return <ScreenStale />;
  if (error.code === "second_factor_required") return <ScreenNeedsFactor />;
  if (error.code === "confirm_factor") return <ScreenUnconfirmed onConfirmed={onRetry} />;
  const isDenied = isAccessDenied(error);
  return (
    <LoadErrorNotice
      title={signupPinWords.loadFailed}
      text={isDenied ? signupPinWords.notAdmin : signupPinWords.loadFailedNext}
      onRetry={isDenied ? undefined : onRetry}
    />
  );
}

const SIGNUP_PIN_LIST_MAX_HEIGHT_PX = 400;

/** Scrolls by itself, so that the form above stays in sight. */
function DialogList({ pins, filter }: { pins: SignupPinSummary[]; filter: SignupPinFilter }) {
  if (pins.length === 0) {
    return (
      <p className="pb-8 text-center text-muted">
        {signupPinWords.none(signupPinFilters[filter].inSentence)}
      </p>
    );
  }
  return (
    <ScrollRegion
      label={signupPinWords.list}
      maxHeightPx={SIGNUP_PIN_LIST_MAX_HEIGHT_PX}
      className="-mx-2 -mt-6 px-2 -outline-offset-2"
    >
      <ul>
        {pins.map((summary) => (
          <PinRow key={summary.id} summary={summary} />
        ))}
      </ul>
    </ScrollRegion>
  );
}

function CreatePinForm({ onCreated }: { onCreated: () => void }) {
  const creation = useMutation(api["signup-pins"].$post, {
    done: signupPinWords.created,
    failed: signupPinWords.createFailed,
    toastsErrors: true,
    onDone: () => {
      track("signup_pin_created", { category: "Admin", label: signupPinWords.create });
      onCreated();
    },
  });
  return (
    <Form
      schema={createSignupPinSchema}
      initial={{ expiresInDays: String(SIGNUP_PIN_EXPIRY_DAYS.default) }}
      // A toast alone says what failed: the form is one row.
      mutation={{ ...creation, error: null }}
      onSend={(json) => creation.run({ json })}
      className="flex flex-wrap items-start gap-x-4 gap-y-3"
      buttons={() => (
        <Button
          type="submit"
          busy={creation.isBusy}
          busyLabel={signupPinWords.creating}
          className="grow min-[22.5rem]:mt-9 sm:grow-0"
        >
          {signupPinWords.create}
        </Button>
      )}
    >
      {({ field }) => (
        <NumberField
          label={signupPinWords.days}
          range={SIGNUP_PIN_EXPIRY_DAYS}
          className="grow basis-32"
          {...field("expiresInDays")}
        />
      )}
    </Form>
  );
}
