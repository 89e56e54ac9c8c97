import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { reportTexts, teamWords, visibilityWords } from "#messages/respond/later";
import { modeDetails } from "#src/features/respond/mode/mode-details.ts";
import { Notice } from "#src/ui/notice.tsx";
import { DashList, LinkedText } from "#src/ui/text.tsx";
import { Folded } from "./folded.tsx";

/** Where those who took part may read the report; links as in Markdown. */
function textsOfReport({ code, report }: VisibilityProps["survey"]): string[] {
  const page = `${REPORT_LINK_PATH}${code}`;
  return [
    ...(report === "awaited" ? [reportTexts.awaited] : []),
    ...(report === "ready" ? [reportTexts.ready({ page })] : []),
  ];
}

interface VisibilityProps {
  survey: Pick<PublicSurvey, "code" | "mode" | "linkKind" | "report" | "teamSize" | "hasExtraAnswers">;
  hasOutsideAi: boolean;
}

/** Who sees what, of which respondents can unfold more. */
export function Visibility({ survey, hasOutsideAi }: VisibilityProps) {
  const { mode, linkKind, teamSize, hasExtraAnswers = false } = survey;
  const { personalLink, visibility, more, morePersonal, outsideAi } = modeDetails[mode];
  const isPersonal = linkKind === "personal";
  return (
    <>
      <section className="mt-8 mb-8">
        <h2 className="mb-4 text-h3">{visibilityWords.title}</h2>
        <DashList
          texts={[
            ...visibility.slice(0, -1),
            ...(isPersonal ? [personalLink] : []),
            ...textsOfReport(survey),
            ...visibility.slice(-1),
          ]}
          show={(text) => <LinkedText text={text} />}
        />
        {mode === "confidential" && !hasExtraAnswers && (
          <p className="mt-4 max-w-measure text-muted">
            {teamSize == null ? teamWords.unknown : teamWords.asked({ teamSize })}
          </p>
        )}
        {hasExtraAnswers && teamSize != null && (
          <Notice tone="warning" title={teamWords.exceededTitle} className="mt-5">
            <p>{teamWords.exceeded({ teamSize })}</p>
          </Notice>
        )}
      </section>
      <Folded title={visibilityWords.more}>
        <DashList
          texts={[...(isPersonal ? morePersonal : []), ...(hasOutsideAi ? [outsideAi] : []), ...more]}
        />
      </Folded>
    </>
  );
}
