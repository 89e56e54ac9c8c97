import { company } from "#src/content/company.ts";
import { contactHero, contactWords } from "#src/content/contact.ts";
import { ContactForm } from "#src/features/contact/contact-form.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";
import { useTheme } from "#src/lib/page/theme.ts";
import { Notice } from "#src/ui/notice.tsx";

export function Component() {
  return (
    <>
      <PageHero {...contactHero} />
      <div className="page grid gap-x-12 gap-y-16 py-section md:grid-cols-[7fr_5fr] lg:gap-x-24">
        <section aria-labelledby="contact-form">
          <h2 id="contact-form" className="mb-8 text-h2">
            {contactWords.formTitle}
          </h2>
          <WithoutScript />
          <ContactForm labelledBy="contact-form" theme={useTheme()} note={<PrivacyNote />} />
        </section>
        <ContactDetails />
      </div>
      <ClientSuccess page="contact" />
    </>
  );
}

function PrivacyNote() {
  return (
    <p className="max-w-[26em] text-muted text-sm">
      {contactWords.privacy}{" "}
      <a href="/privacy" className="link">
        {contactWords.privacyPolicy}
      </a>
    </p>
  );
}

function EmailLink({ className = "" }: { className?: string }) {
  return (
    <a href={`mailto:${company.email}`} className={`link break-words hover:text-accent ${className}`}>
      {company.email}
    </a>
  );
}

function ContactDetails() {
  return (
    <div>
      <p className="max-w-measure text-lead">{contactWords.blurb}</p>
      <p className="mt-8 text-muted">{contactWords.emailIntro}</p>
      <p className="font-serif text-h3">
        <EmailLink className="inline-flex min-h-11 items-center" />
      </p>
      <h2 className="mt-12 text-h4">{contactWords.nextTitle}</h2>
      <ol className="mt-5 border-ink border-t">
        {contactWords.next.map(({ title, text }) => (
          <li key={title} className="border-rule border-b py-4">
            <p className="font-medium">{title}</p>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Replaces the form without script. */
function WithoutScript() {
  return (
    <noscript>
      <Notice tone="accent">
        <p className="text-base">{contactWords.withoutScript}</p>
        <p className="font-medium text-base">
          <EmailLink className="inline-flex min-h-11 items-center" />
        </p>
      </Notice>
    </noscript>
  );
}
