import { useState } from "react";
import { useLocation } from "react-router";
import { readNextPage, SECOND_FACTOR } from "#domain/accounts/next-page.ts";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { neededFactorWords } from "#messages/accounts/needed-factor";
import { secondFactorWords } from "#messages/accounts/security";
import { inThisLanguage } from "#src/lib/page/language.ts";
import { useSession } from "#src/lib/session/session.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Section } from "#src/ui/section.tsx";
import { RemoveSecondFactor, RenewBackupCodes, SetUpSecondFactor } from "./second-factor-steps.tsx";

type Purpose = "set-up" | "renew" | "remove";

const TITLES: Record<Purpose, string> = {
  "set-up": secondFactorWords.setUpTitle,
  renew: secondFactorWords.renewTitle,
  remove: secondFactorWords.removeTitle,
};

const STEPS = { "set-up": SetUpSecondFactor, renew: RenewBackupCodes, remove: RemoveSecondFactor };

/** The dialog stays open once the factor is on: the backup codes come after that. */
export function SecondFactorSection({ account }: { account: OwnAccount }) {
  const [purpose, setPurpose] = useState<Purpose>("set-up");
  const [isOpen, setIsOpen] = useState(false);
  const Steps = STEPS[purpose];
  const close = () => setIsOpen(false);

  function open(chosen: Purpose) {
    setPurpose(chosen);
    setIsOpen(true);
  }

  return (
    <Section id={SECOND_FACTOR} title={secondFactorWords.title} text={secondFactorWords.text}>
      <NeededFactor hasTwoFactor={account.hasTwoFactor} />
      <Status account={account} />
      <div className="mt-4 flex flex-wrap gap-3">
        {account.hasTwoFactor ? (
          <>
            <Button look="secondary" size="small" onClick={() => open("renew")}>
              {secondFactorWords.renew}
            </Button>
            <Button look="danger" size="small" onClick={() => open("remove")}>
              {secondFactorWords.remove}
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            size="small"
            disabled={!account.hasPassword || !account.isEmailConfirmed}
            onClick={() => open("set-up")}
          >
            {secondFactorWords.setUp}
          </Button>
        )}
      </div>
      <Dialog open={isOpen} onOpenChange={close} closesOutside={false} title={TITLES[purpose]}>
        <Steps email={account.email} onClose={close} />
      </Dialog>
    </Section>
  );
}

/** For an admin who was led here: why, and the way back once the factor is on. */
function NeededFactor({ hasTwoFactor }: Pick<OwnAccount, "hasTwoFactor">) {
  const isNeeded = useSession()?.needsSecondFactor ?? false;
  const next = readNextPage(new URLSearchParams(useLocation().search));
  if (isNeeded && !hasTwoFactor) {
    return (
      <Notice tone="warning" title={neededFactorWords.title} className="mb-6">
        <p>{neededFactorWords.next}</p>
      </Notice>
    );
  }
  if (next === null || !hasTwoFactor) return null;
  return (
    <Notice tone="success" role="status" title={neededFactorWords.done} className="mb-6">
      <div className="pt-2">
        <a href={inThisLanguage(next)} className={buttonClass({ look: "secondary", size: "small" })}>
          {neededFactorWords.goBack}
        </a>
      </div>
    </Notice>
  );
}

function Status({ account }: { account: OwnAccount }) {
  const { hasPassword, hasTwoFactor, isEmailConfirmed, backupCodesLeft } = account;
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 font-medium">
        <span
          aria-hidden="true"
          className={classNames("size-2 rounded-full", hasTwoFactor ? "filled" : "border border-edge")}
        />
        {hasTwoFactor ? secondFactorWords.on : secondFactorWords.off}
      </p>
      {backupCodesLeft !== null && (
        <p className="text-muted text-sm">{secondFactorWords.codesLeft({ count: backupCodesLeft })}</p>
      )}
      {!hasPassword && <p className="text-muted text-sm">{secondFactorWords.needsPassword}</p>}
      {!isEmailConfirmed && !hasTwoFactor && (
        <p className="text-muted text-sm">{secondFactorWords.needsAddress}</p>
      )}
    </div>
  );
}
