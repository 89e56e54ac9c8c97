import { company } from "#src/content/company.ts";
import { useWays } from "#src/features/accounts/sign-in/use-providers.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SignUpForm, type SignUpFormProps } from "./sign-up-form.tsx";

/** The form, unless this deployment takes no new accounts. */
export function SignUpPanel(props: SignUpFormProps) {
  return useWays()?.isSignupDisabled ? <SignUpClosed /> : <SignUpForm {...props} />;
}

function SignUpClosed() {
  return (
    <Notice tone="warning" title="New accounts cannot be created at the moment.">
      <p>
        If you have an account, you can sign in as ever. Questions? Write to{" "}
        <a href={`mailto:${company.email}`} className="link">
          {company.email}
        </a>
        .
      </p>
    </Notice>
  );
}
