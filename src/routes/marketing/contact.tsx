import { useTheme } from "#src/chrome/theme/theme.ts";
import { contactHero, contactWords } from "#src/content/contact.ts";
import { ContactDetails, WithoutScript } from "#src/features/contact/contact-details.tsx";
import { ContactForm } from "#src/features/contact/contact-form.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";

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
