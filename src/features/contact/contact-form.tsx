import { type ReactNode, useRef, useState } from "react";
import type { ContactField } from "#domain/contact.ts";
import { company } from "#src/content/company.ts";
import { contactLabels, contactWords, outcomeWords } from "#src/content/contact.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { Button } from "#src/ui/button.tsx";
import { TextAreaField, TextField } from "#src/ui/form/field.tsx";
import { CheckIcon, WarningIcon } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Captcha } from "./captcha.tsx";
import { type FormState, useContactForm } from "./use-contact-form.ts";

interface ContactFormProps {
  labelledBy: string;
  theme: "light" | "dark";
  /** Beside the button. */
  note: ReactNode;
}

/** Hidden without script: `WithoutScript` stands in its place. */
export function ContactForm({ labelledBy, theme, note }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const isHydrated = useIsHydrated();
  const { draft, problems, state, lastSubject, captchaRound, change, changeToken, submit } =
    useContactForm(form);

  const field = (name: ContactField) => ({
    name,
    value: draft[name],
    error: problems[name],
    dir: "auto" as const,
    required: true,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      onFocus={() => setHasBegun(true)}
      onSubmit={submit}
      className="grid gap-6 noscript:hidden"
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <TextField label={contactLabels.name} autoComplete="name" {...field("name")} />
        <TextField
          label={contactLabels.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...field("email")}
        />
      </div>
      <TextField label={contactLabels.subject} autoComplete="off" {...field("subject")} />
      <TextAreaField label={contactLabels.message} rows={8} autoComplete="off" {...field("message")} />
      <Captcha
        key={captchaRound}
        isWanted={hasBegun}
        theme={theme}
        error={problems.captcha}
        onToken={changeToken}
      />
      <FormOutcome state={state} />
      {lastSubject !== null && state.kind !== "success" && (
        <p className="wrap-anywhere text-muted text-sm">{outcomeWords.sent(lastSubject)}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {/* The browser's own submission would lose the message before hydration, and React replays a click during it. */}
        <Button
          type={isHydrated ? "submit" : "button"}
          onClick={isHydrated ? undefined : ({ currentTarget }) => currentTarget.form?.requestSubmit()}
          busy={state.kind === "submitting"}
          busyLabel={contactWords.sending}
          className="max-sm:w-full"
        >
          {contactWords.send}
        </Button>
        {note}
      </div>
    </form>
  );
}

/** The live regions are there while empty: screen readers announce only changes in them. */
function FormOutcome({ state }: { state: FormState }) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {state.kind === "success" && (
          <Notice tone="success">
            <p className="flex items-center gap-3 font-medium text-base text-success">
              <CheckIcon />
              {outcomeWords.success}
            </p>
          </Notice>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {(state.kind === "error" || state.kind === "exception") && (
          <Notice tone="danger" className="border">
            <p className="flex gap-3 break-words font-medium text-base text-danger">
              {state.kind === "error" ? state.message : <ExceptionText />}
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}

function ExceptionText() {
  const [before, after] = outcomeWords.exception("\n").split("\n");
  return (
    <>
      <WarningIcon className="mt-0.5" />
      <span>
        {before}
        <a href={`mailto:${company.email}`} className="link">
          {company.email}
        </a>
        {after}
      </span>
    </>
  );
}
