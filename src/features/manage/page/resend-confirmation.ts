import { toast } from "sonner";
import { confirmEmailWords, resendErrors } from "#src/content/manage.ts";
import { postAuth } from "#src/lib/api/post-auth.ts";
import { attempt } from "./attempt.ts";

export function resendConfirmation({ email }: { email: string }) {
  const work = async () => {
    await postAuth("send-verification-email", { email, callbackURL: "/survey/manage" });
    toast.success(confirmEmailWords.resent);
    return {};
  };
  return attempt(work, resendErrors);
}
