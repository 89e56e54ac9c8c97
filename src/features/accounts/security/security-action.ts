import type { ActionFunctionArgs } from "react-router";
import type { SecurityAnswer, SecurityCall } from "./security-call.ts";
import {
  confirmSecondFactor,
  connectWay,
  deleteAccount,
  disconnectWay,
  endOtherSessions,
  endSession,
  removeSecondFactor,
  renewBackupCodes,
  sendPasswordLink,
  startSecondFactor,
} from "./security-calls.ts";

function run(call: SecurityCall): Promise<SecurityAnswer> {
  switch (call.intent) {
    case "start-second-factor":
      return startSecondFactor(call.password);
    case "confirm-second-factor":
      return confirmSecondFactor(call.code);
    case "renew-backup-codes":
      return renewBackupCodes(call.password);
    case "remove-second-factor":
      return removeSecondFactor(call.password);
    case "end-session":
      return endSession(call.id);
    case "end-other-sessions":
      return endOtherSessions();
    case "send-password-link":
      return sendPasswordLink(call.email);
    case "connect":
      return connectWay(call.providerId);
    case "disconnect":
      return disconnectWay(call.providerId, call.label);
    case "delete-account":
      return deleteAccount(call.email);
  }
}

export async function securityAction({ request }: ActionFunctionArgs): Promise<SecurityAnswer> {
  return run(await request.json());
}
