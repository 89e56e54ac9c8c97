import { company } from "#src/content/company.ts";
import { contactWords } from "#src/content/contact.ts";
import { Notice } from "#src/ui/notice.tsx";

function EmailLink({ className = "" }: { className?: string }) {
  return (
    <a href={`mailto:${company.email}`} className={`link break-words hover:text-accent ${className}`}>
      {company.email}
    </a>
  );
}

export function ContactDetails() {
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
export function WithoutScript() {
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
