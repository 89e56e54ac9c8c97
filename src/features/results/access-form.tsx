import { type FormEvent, useRef, useState } from "react";
import { MANAGER_PIN_LENGTH, SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { provingWords } from "#src/content/proof.ts";
import { resultsWords } from "#src/content/results.ts";
import { useIsProving } from "#src/lib/captcha/proving.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { useEarlyInput, useFocusOnError } from "#src/lib/form/form-fields.ts";
import { toPinDigits, toSurveyCode } from "#src/lib/form/typed-codes.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { useResults } from "./use-results.ts";

const CODE_CLASS = "text-center font-mono placeholder:font-sans placeholder:tracking-normal";

export function AccessForm({
  access,
  startAtCode,
}: {
  access: ReturnType<typeof useResults>;
  startAtCode: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const [pin, setPin] = useState("");
  const { isVerifying, error, open } = access;
  const isProving = useIsProving();
  const isComplete = code.length === SURVEY_CODE_LENGTH && pin.length === MANAGER_PIN_LENGTH;
  const changeCode = (text: string) => setCode(toSurveyCode(text));
  const changePin = (text: string) => setPin(toPinDigits(text, MANAGER_PIN_LENGTH));
  useEarlyInput(form, (typed) => {
    changeCode(typed.code ?? "");
    changePin(typed.pin ?? "");
  });
  useFocusOnError(form, error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !isVerifying) open({ code, pin });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      <h2 className="text-h3">{resultsWords.formTitle}</h2>
      <TextField
        label={resultsWords.code}
        name="code"
        placeholder={resultsWords.codePlaceholder}
        value={code}
        onChange={(event) => changeCode(event.target.value)}
        error={errorAt("code", error)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={startAtCode}
        inputClassName={`${CODE_CLASS} tracking-[0.15em] uppercase placeholder:normal-case`}
      />
      <TextField
        label={resultsWords.pin}
        type="password"
        name="pin"
        placeholder={resultsWords.pinPlaceholder}
        value={pin}
        onChange={(event) => changePin(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        inputClassName={`${CODE_CLASS} tracking-[0.3em]`}
      />
      {error && !error.field && <FormErrorNotice error={error} />}
      {isProving && (
        <Notice role="status">
          <p>
            {provingWords.results} {provingWords.wait}
          </p>
        </Notice>
      )}
      <Button
        type="submit"
        wide
        disabled={!isComplete}
        busy={isVerifying}
        busyLabel={isProving ? provingWords.busy : resultsWords.opening}
      >
        {resultsWords.open}
      </Button>
    </form>
  );
}
