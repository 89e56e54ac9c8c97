import { company } from "#src/content/company.ts";
import { VisuallyHidden } from "#src/ui/text/visually-hidden.tsx";

export function SignupPinHint() {
  return (
    <>
      Six digits that you get from us by email. No PIN yet? Write to{" "}
      <a href={`mailto:${company.email}?subject=Signup%20PIN`} className="link text-ink">
        {company.email}
      </a>
      .
    </>
  );
}

/** In a tab of their own: what has been typed here stays. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="link">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

export function AcceptTerms() {
  return (
    <>
      I accept the <LegalLink to="/terms">Terms of Service</LegalLink> and the{" "}
      <LegalLink to="/privacy">Privacy Policy</LegalLink>.
    </>
  );
}
