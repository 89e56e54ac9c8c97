import { profiles, teamWords } from "#src/content/marketing/team.ts";
import { CallToAction } from "#src/features/marketing/sections/action-link.tsx";
import { PageHero } from "#src/features/marketing/sections/page-hero.tsx";
import { ClientSuccess } from "#src/features/marketing/stories/client-success.tsx";
import { TeamProfile } from "#src/features/marketing/team-profile.tsx";

export function Component() {
  const { eyebrow, headline, lead, close } = teamWords;
  return (
    <>
      <PageHero eyebrow={eyebrow} headline={headline} lead={lead} />
      <div className="pb-section">
        {profiles.map((profile) => (
          <TeamProfile key={profile.id} profile={profile} />
        ))}
      </div>
      <ClientSuccess page="meet-the-team" />
      <CallToAction {...close} />
    </>
  );
}
