import { MANAGER_PIN_LENGTH, SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { provingWords } from "#messages/frame/proof";
import { resultsWords } from "#messages/report/results";
import { api, read } from "#src/lib/api/api-client.ts";
import { useIsProving, withShownProof } from "#src/lib/captcha/proving.ts";
import { toSurveyCode } from "#src/lib/form/typed-codes.ts";
import type { Texts } from "#src/lib/form/typed-values.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { TextField, toDigits } from "#src/ui/form/field.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { ProvenSubmit } from "#src/ui/form/proven-submit.tsx";

type Access = Record<"code" | "pin", string>;

const REDUCE = { code: toSurveyCode, pin: (typed: string) => toDigits(typed, MANAGER_PIN_LENGTH) };

/** Code and PIN travel in the body of one request and are kept nowhere. */
const openResults = (access: Access) =>
  withShownProof((proof) => read(api.results.$post({ json: { ...access, proof } })));

export const useResults = () => useMutation(openResults, { failed: resultsWords.failed, reloads: false });

const isWhole = ({ code = "", pin = "" }: Partial<Access>) =>
  code.length === SURVEY_CODE_LENGTH && pin.length === MANAGER_PIN_LENGTH;

const CODE_CLASS = "text-center font-mono placeholder:font-sans placeholder:tracking-normal";

interface AccessFormProps {
  opening: ReturnType<typeof useResults>;
  startAtCode: boolean;
}

export function AccessForm({ opening, startAtCode }: AccessFormProps) {
  const isProving = useIsProving();
  return (
    <Form<Texts<keyof Access>>
      initial={{ code: "", pin: "" }}
      reduce={REDUCE}
      mutation={opening}
      onSend={opening.run}
      buttons={({ typed }) => (
        <ProvenSubmit
          isProving={isProving}
          reason={provingWords.results}
          disabled={!isWhole(typed)}
          busy={opening.isBusy}
          busyLabel={resultsWords.opening}
        >
          {resultsWords.open}
        </ProvenSubmit>
      )}
    >
      {({ field }) => (
        <>
          <h2 className="text-h3">{resultsWords.formTitle}</h2>
          <TextField
            label={resultsWords.code}
            placeholder={resultsWords.codePlaceholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={startAtCode}
            inputClassName={`${CODE_CLASS} tracking-[0.15em] uppercase placeholder:normal-case`}
            {...field("code")}
          />
          <TextField
            label={resultsWords.pin}
            type="password"
            placeholder={resultsWords.pinPlaceholder}
            inputMode="numeric"
            autoComplete="off"
            inputClassName={`${CODE_CLASS} tracking-[0.3em]`}
            {...field("pin")}
          />
        </>
      )}
    </Form>
  );
}
