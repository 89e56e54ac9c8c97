import { type FormEvent, type RefObject, useLayoutEffect, useState } from "react";
import {
  CONTACT_FIELDS,
  type ContactAnswer,
  type ContactDraft,
  type ContactField,
  type ContactProblems,
  type ContactRequest,
  findContactProblems,
} from "#domain/contact.ts";
import { CONTACT_SUCCESS_MS } from "#domain/limits.ts";
import { contactWords, outcomeWords } from "#src/content/contact.ts";
import { abortAfter } from "#src/lib/api/abort-after.ts";
import { jsonBody } from "#src/lib/api/request.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { useEarlyInput, useFocusOnError } from "#src/lib/form/form-fields.ts";
import { useTimeout } from "#src/lib/page/timers.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

type SendOutcome = { isSent: true } | { isSent: false; error: string; field: string | undefined };

const TIMEOUT_MS = 30_000;

/** Throws if there is no answer. */
async function sendMessage(message: ContactRequest): Promise<SendOutcome> {
  const signal = abortAfter(TIMEOUT_MS);
  return readOutcome(await fetch("/api/contact", { ...jsonBody(message), signal }));
}

/** Reads the outcome, also from an answer without a JSON body: a proxy may have written it. */
export async function readOutcome(response: Response): Promise<SendOutcome> {
  const answer: (Partial<ContactAnswer> & { field?: string }) | null | undefined = await response
    .json()
    .catch(() => undefined);
  if (response.ok && (answer === undefined || answer?.success)) return { isSent: true };
  const otherwise = response.ok ? outcomeWords.failed : outcomeWords.serverError(response.status);
  return { isSent: false, error: answer?.error || otherwise, field: answer?.field };
}

const EMPTY: ContactDraft = { name: "", email: "", subject: "", message: "" };

export type FormState =
  | { kind: "idle" | "submitting" | "success" | "exception" }
  | { kind: "error"; message: string };

/** Keeps an unsent draft over a reload of the tab. */
const DRAFT_KEY = "contact-draft";

function readKeptDraft(): Partial<ContactDraft> {
  const kept = sessionStore.readJson(DRAFT_KEY);
  if (typeof kept !== "object" || kept === null) return {};
  const texts = CONTACT_FIELDS.map((field) => [field, (kept as Record<string, unknown>)[field]]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}

function keepDraft(draft: ContactDraft): void {
  sessionStore.write(DRAFT_KEY, JSON.stringify(draft));
}

function clearDraft(): void {
  sessionStore.remove(DRAFT_KEY);
}

/** Clears the draft only when the server has accepted it. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [state, setState] = useState<FormState>({ kind: "idle" });
  const [lastSubject, setLastSubject] = useState<string | null>(null);
  const [captcha, setCaptcha] = useState<{ token: string | null; round: number }>({ token: null, round: 0 });
  const [focusOn, setFocusOn] = useState<{ field?: string | undefined } | null>(null);
  useKeptDraft((kept) => setDraft((current) => ({ ...current, ...kept })));
  useEarlyInput(form, (typed) => setDraft((current) => withTyped(current, typed)));
  useFocusOnError(form, focusOn);
  useTimeout(state.kind === "success" ? CONTACT_SUCCESS_MS : null, () => setState({ kind: "idle" }));

  function change(field: ContactField, text: string) {
    const next = { ...draft, [field]: text };
    setDraft(next);
    keepDraft(next);
    setProblems(({ [field]: _, ...others }) => others);
  }

  function changeToken(token: string | null) {
    setCaptcha(({ round }) => ({ token, round }));
    if (token) setProblems(({ captcha: _, ...others }) => others);
  }

  const askForNewToken = () => setCaptcha(({ round }) => ({ token: null, round: round + 1 }));

  function settle(outcome: SendOutcome) {
    if (outcome.isSent) {
      setLastSubject(draft.subject);
      setDraft(EMPTY);
      clearDraft();
      askForNewToken();
      setState({ kind: "success" });
    } else {
      if (outcome.field === "recaptchaToken") askForNewToken();
      setState({ kind: "error", message: outcome.error });
    }
    track(outcome.isSent ? "contact_form_success" : "contact_form_error", {
      category: "Contact",
      label: contactWords.send,
    });
    setFocusOn({ field: outcome.isSent ? undefined : fieldOf(outcome.field) });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state.kind === "submitting") return;
    const found = findContactProblems(draft, captcha.token);
    const [first] = Object.keys(found);
    setProblems(found);
    setState({ kind: first ? "idle" : "submitting" });
    if (first || !captcha.token) return setFocusOn({ field: first });
    track("contact_form_submit", { category: "Contact", label: contactWords.send });
    try {
      settle(await sendMessage({ ...draft, recaptchaToken: captcha.token }));
    } catch {
      track("contact_form_error", { category: "Contact", label: contactWords.send });
      setState({ kind: "exception" });
      setFocusOn({});
    }
  }

  return { draft, problems, state, lastSubject, captchaRound: captcha.round, change, changeToken, submit };
}

const fieldOf = (name: string | undefined) => (name === "recaptchaToken" ? "captcha" : name);

function withTyped(draft: ContactDraft, typed: Record<string, string>): ContactDraft {
  const known = CONTACT_FIELDS.filter((field) => typed[field]).map((field) => [field, typed[field]]);
  return { ...draft, ...Object.fromEntries(known) };
}

/** After hydration: the prerendered form is empty. */
function useKeptDraft(adopt: (kept: Partial<ContactDraft>) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after mounting
  useLayoutEffect(() => adopt(readKeptDraft()), []);
}
