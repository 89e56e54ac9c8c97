import { Link } from "react-router";
import { landingWords } from "#messages/respond/enter-code";
import { companyName } from "#src/content/company.ts";
import { EnterCode } from "#src/features/survey-code/enter-code.tsx";
import { track } from "#src/lib/consent/analytics.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { useSession } from "#src/lib/session/session.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ArrowRightIcon } from "#src/ui/icons.tsx";

const OPTIONS = {
  manage: { to: "/survey/manage", label: landingWords.manage },
  sign_in: { to: "/survey/create", label: landingWords.signIn },
} as const;

const FURTHER = "link inline-flex min-h-11 items-center gap-2";

function CreateAndManage() {
  const option = useSession() ? "manage" : "sign_in";
  const { to, label } = OPTIONS[option];
  return (
    <section className="flex flex-col border-ink border-t pt-6">
      <h2 className="text-h3">{landingWords.manageTitle}</h2>
      <p className="mt-2 mb-auto pb-6 text-muted">{landingWords.manageText}</p>
      <Link
        to={to}
        onClick={() => track(`survey_option_${option}`, { category: "Survey", label })}
        className={buttonClass({ wide: true })}
      >
        {label}
      </Link>
    </section>
  );
}

export function Component() {
  return (
    <div className="page max-w-5xl py-16 sm:py-24">
      <h1 className="text-h1">{landingWords.title}</h1>
      <p className="mt-5 max-w-measure text-lead text-muted">
        {landingWords.about({ company: companyName })}
      </p>
      <div className="mt-14 grid gap-12 md:grid-cols-2 md:gap-16">
        <CreateAndManage />
        <EnterCode />
      </div>
      <p className="mt-16 flex flex-wrap gap-x-10 gap-y-1 border-rule border-t pt-6">
        <Link to="/survey/sample" hrefLang={ENGLISH} className={FURTHER}>
          {landingWords.sample}
          <ArrowRightIcon className="size-4" />
        </Link>
        <Link to="/survey/results" className={FURTHER}>
          {landingWords.results}
          <ArrowRightIcon className="size-4" />
        </Link>
      </p>
    </div>
  );
}
