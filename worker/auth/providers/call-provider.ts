import { AppError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { Provider } from "./provider.ts";

/** A service is asked up to four times for one sign-in. */
const PATIENCE_MS = 15_000;

export class SignInServiceError extends AppError {
  override name = "SignInServiceError";
  constructor(label: string) {
    super(503, "internal", `${label} could not be reached. Please try again in a few minutes.`);
  }
}

/** Settles as the work does, or refuses once nobody would wait any longer. */
function inTime<Answer>(work: Promise<Answer>, label: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SignInServiceError(label)), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Asks better-auth with the one service in question: a session never waits for a service to describe itself. */
export async function askSignInService(
  services: ServiceContext,
  provider: Provider,
  request: Request,
): Promise<Response> {
  const [{ createAuth }, { providerOptions }] = await Promise.all([
    import("#worker/auth/create-auth.ts"),
    import("./provider-options.ts"),
  ]);
  const auth = createAuth(services, new URL(request.url).origin, providerOptions(provider));
  return inTime(auth.handler(request), provider.label);
}
