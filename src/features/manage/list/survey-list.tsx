import type { ComponentProps } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { manageWords } from "#src/content/manage.ts";
import { SurveyRow } from "./survey-row.tsx";

type RowProps = Pick<ComponentProps<typeof SurveyRow>, "onMessage" | "onStatus" | "onOpen">;

interface SurveyListProps extends RowProps {
  surveys: readonly SurveySummary[];
  isLive: boolean;
}

export function SurveyList({ surveys, ...row }: SurveyListProps) {
  if (surveys.length === 0) return <NoSurveys />;
  return (
    <ul className="border-rule border-t lg:grid lg:grid-cols-[minmax(0,1fr)_auto_auto_auto] lg:gap-x-10">
      {surveys.map((survey) => (
        <SurveyRow key={survey.code} survey={survey} {...row} />
      ))}
    </ul>
  );
}

function NoSurveys() {
  return (
    <div className="grid gap-3 border-rule border-y py-14">
      <p className="max-w-measure text-h3 font-serif">{manageWords.empty}</p>
      <p className="max-w-measure text-muted">{manageWords.emptyNext}</p>
    </div>
  );
}
