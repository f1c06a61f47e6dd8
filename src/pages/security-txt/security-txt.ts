import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/security-txt";
import { securityTxt } from "./security-lines.ts";

export const handle = { shared: true };

/** (RFC 9116) Public. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, clock } = context.get(platformContext);
  const text = securityTxt({
    origin: config.ORIGIN,
    contact: config.SECURITY_CONTACT ?? content("organisation").emails.general,
    policy: config.SECURITY_POLICY,
    now: clock.now(),
  });
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
