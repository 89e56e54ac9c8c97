import { type ReactNode, useRef, useState } from "react";
import type { ContactField } from "#domain/contact.ts";
import { contactLabels, contactWords } from "#src/content/contact.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { Button } from "#src/ui/button.tsx";
import { TextAreaField, TextField } from "#src/ui/form/text-field.tsx";
import { Captcha } from "./captcha.tsx";
import { FormOutcome } from "./form-outcome.tsx";
import { useContactForm } from "./use-contact-form.ts";

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
  const { draft, problems, state, captchaRound, change, changeToken, submit } = useContactForm(form);

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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {/* Before hydration the browser's own submission would lose the message. */}
        <Button
          type={isHydrated ? "submit" : "button"}
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
