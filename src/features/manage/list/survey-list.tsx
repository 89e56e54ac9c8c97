import type { ComponentProps, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { ServerMessage } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import type { SurveySharing } from "#domain/surveys/offer.ts";
import { roundOf } from "#domain/surveys/run-again.ts";
import { nameMoment } from "#domain/wording/moment.ts";
import { LANGUAGE } from "#messages/language";
import { manageWords, rowWords } from "#messages/manage/page";
import { ShareUrlButton, SurveyCode } from "#src/features/manage/dialog/copy-line.tsx";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { needsSocket } from "#src/features/manage/live/live-updates.ts";
import { AnalysisState } from "#src/features/manage/process/analysis-state.tsx";
import { type LiveStatus, useLiveSurvey } from "#src/lib/api/live-socket.ts";
import { formatDate, formatDay } from "#src/lib/format.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { EndedSurveys } from "./ended-surveys.tsx";
import { LiveCount } from "./live-count.tsx";
import { type NextStep, nextStepOf } from "./next-step.ts";

type RowProps = Pick<
  ComponentProps<typeof SurveyRow>,
  "menuOf" | "canOpenAgain" | "onMessage" | "onStatus" | "onOpen"
>;

interface SurveyListProps extends RowProps {
  surveys: readonly SurveySummary[];
  isLive: boolean;
  /** The form of a new survey is open: no empty list says how to open it. */
  isCreating: boolean;
}

export function SurveyList({ surveys, isCreating, ...row }: SurveyListProps) {
  const active = surveys.filter(({ state }) => state === "open");
  const ended = surveys.filter(({ state }) => state !== "open");
  if (surveys.length === 0) return isCreating ? null : <NoSurveys />;
  return (
    <>
      {active.length > 0 && <Rows surveys={active} all={surveys} {...row} />}
      {ended.length > 0 && (
        <EndedSurveys surveys={ended} isOpenAtFirst={active.length === 0}>
          <Rows surveys={ended} all={surveys} {...row} />
        </EndedSurveys>
      )}
    </>
  );
}

interface RowsProps extends Omit<SurveyListProps, "isCreating"> {
  /** Also those that are not in this list: a round follows another. */
  all: readonly SurveySummary[];
}

function Rows({ surveys, all, ...row }: RowsProps) {
  return (
    <ul className="border-rule border-t lg:grid lg:grid-cols-[minmax(14rem,1fr)_auto_auto_minmax(18.5rem,auto)] lg:gap-x-10">
      {surveys.map((survey) => (
        <SurveyRow
          key={survey.code}
          survey={survey}
          round={roundOf(survey, all)}
          earlier={all.find(({ code }) => code === survey.follows)}
          isFollowed={all.some(({ follows }) => follows === survey.code)}
          {...row}
        />
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

interface SurveyRowProps {
  survey: SurveySummary;
  /** From 1. */
  round: number;
  /** The round before, unless it has been deleted. */
  earlier: SurveySummary | undefined;
  /** There is a round after it. */
  isFollowed: boolean;
  isLive: boolean;
  onMessage: (code: string, message: ServerMessage) => void;
  onStatus: (code: string, status: LiveStatus) => void;
  /** What the flows offer for it. */
  menuOf: (survey: SurveySummary) => readonly SurveyEntry[];
  canOpenAgain: (survey: SurveySummary) => boolean;
  /** Opens the dialog of an entry. */
  onOpen: (name: string, code: string) => void;
}

/** One survey. From 1024 px its cells align with the columns of the list. */
function SurveyRow(props: SurveyRowProps) {
  const { survey, round, earlier, isLive, onMessage, onStatus } = props;
  const { code, linkKind, responses, teamSize, analysis } = survey;
  const isOpen = survey.state === "open";
  useLiveSurvey(
    needsSocket(survey) ? code : null,
    (message) => onMessage(code, message),
    (status) => onStatus(code, status),
  );
  return (
    <li
      className={classNames(
        "flex flex-wrap items-center gap-x-8 gap-y-2 border-rule border-b py-5",
        "lg:col-span-4 lg:grid lg:grid-cols-subgrid lg:py-6",
      )}
    >
      <div className="grid min-w-0 basis-full gap-1.5">
        <SurveyTitle survey={survey} round={round} earlier={earlier} />
        <AnalysisState analysis={analysis} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 lg:grid lg:justify-items-start">
        <SurveyCode code={code} isOpen={isOpen} />
        {isOpen && linkKind === "shared" && (
          <ShareUrlButton survey={survey} className={ACTION} about={<OfSurvey survey={survey} />} />
        )}
      </div>
      <LiveCount count={responses} teamSize={teamSize} isOpen={isOpen} isLive={isLive} />
      <SurveyActions {...props} />
    </li>
  );
}

function SurveyTitle({ survey, round, earlier }: Pick<SurveyRowProps, "survey" | "round" | "earlier">) {
  const { code, organizationName, expiresAt, closedAt, deletesAt, mode, linkKind, hasReport } = survey;
  const isOpen = survey.state === "open";
  const { follows, sharing, sharesReport, places } = survey;
  return (
    <>
      <h3 className={classNames("wrap-anywhere text-h3 hyphens-auto", !isOpen && "text-muted")}>
        <bdi>{organizationName || manageWords.unnamed}</bdi>
      </h3>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        {isOpen
          ? manageWords.expires({ date: nameMoment(new Date(expiresAt), LANGUAGE.code) })
          : endedOn(expiresAt, closedAt)}
        {deletesAt && <span>{manageWords.deleted({ date: formatDay(deletesAt.slice(0, 10)) })}</span>}
        <span>{rowWords.modes[mode]}</span>
        {linkKind === "personal" && <span>{rowWords.personalLinks}</span>}
        {isOpen && places.notInvited > 0 && (
          <span className="font-semibold text-warning">
            {rowWords.notInvited({ count: places.notInvited })}
          </span>
        )}
        {sharesReport && <span>{rowWords.sharesReport}</span>}
        {follows && (
          <span>
            {earlier && earlier.state !== "open"
              ? rowWords.roundAfter({ round, day: formatDate(earlier.closedAt ?? earlier.expiresAt) })
              : rowWords.round({ round })}
          </span>
        )}
        {hasReport && (
          <Link to={`/survey/${code}/insights`} className="link font-semibold text-accent">
            {manageWords.insightsAvailable}
          </Link>
        )}
      </p>
      <SharingNote sharing={sharing} />
    </>
  );
}

function SharingNote({ sharing: { owner, secondManager, offer } }: { sharing: SurveySharing }) {
  const notes = [
    ...(owner ? [rowWords.ownedBy({ owner })] : []),
    ...(secondManager ? [rowWords.secondManager({ address: secondManager })] : []),
    ...(offer ? [rowWords.offers[secondManager ? "handover" : "second_manager"](offer)] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-sm">
      {notes.map((note) => (
        <span key={note} className="wrap-anywhere">
          {note}
        </span>
      ))}
    </p>
  );
}

/** A survey may have expired after it was closed: what its manager did counts. */
function endedOn(expiresAt: string, closedAt: string | null): string {
  const date = formatDate(closedAt ?? expiresAt);
  return closedAt ? manageWords.closed({ date }) : manageWords.expired({ date });
}

const ACTION =
  "link -mx-1.5 inline-flex min-h-11 min-w-11 items-center justify-center px-1.5 text-sm hover:text-accent";

/** Names the row of an action to screen readers. */
function OfSurvey({ survey }: Pick<SurveyRowProps, "survey">) {
  return <VisuallyHidden> – {survey.organizationName}</VisuallyHidden>;
}

type ActionsProps = Pick<SurveyRowProps, "survey" | "isFollowed" | "menuOf" | "canOpenAgain" | "onOpen">;

/** The one next step, and all that can be done beside it. */
function SurveyActions({ survey, isFollowed, menuOf, canOpenAgain, onOpen }: ActionsProps) {
  const { code } = survey;
  const navigate = useNavigate();
  const step = nextStepOf(survey, { isFollowed, canOpenAgain: canOpenAgain(survey) });
  const of = <OfSurvey survey={survey} />;
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 sm:ms-auto sm:basis-auto lg:justify-end">
      {step && <NextStepButton step={step} of={of} onOpen={(dialog) => onOpen(dialog, code)} />}
      <Menu
        className={ACTION}
        label={
          <>
            {manageWords.more}
            {of}
          </>
        }
        items={menuOf(survey).map(({ name, label, isDangerous = false, pathOf }) => ({
          label,
          isDangerous,
          onSelect: () => (pathOf ? navigate(pathOf(code)) : onOpen(name, code)),
        }))}
      />
    </div>
  );
}

interface NextStepButtonProps {
  step: NextStep;
  of: ReactNode;
  onOpen: (dialog: string) => void;
}

function NextStepButton({ step, of, onOpen }: NextStepButtonProps) {
  const { label, path, dialog = "", isCalm = false } = step;
  const look = isCalm ? "secondary" : "primary";
  return path ? (
    <Link to={path} className={buttonClass({ look, size: "small" })}>
      {label}
      {of}
    </Link>
  ) : (
    <Button look={look} size="small" onClick={() => onOpen(dialog)}>
      {label}
      {of}
    </Button>
  );
}
