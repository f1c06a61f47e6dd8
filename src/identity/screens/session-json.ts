import { loggedOut } from "#identity/messages.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { signOut } from "#identity/session/sign-out.server.ts";
import { isSigningOut } from "#identity/session/sign-out-mark.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { toastHeaders } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/session-json";

/**
 * Who is signed in, for the tabs of one browser (4.45): `{ who }`, an email address or null. In a browser that is
 * signing out this request also completes the sign-out, in case the form itself did not reach the server (8.23).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (isSigningOut(request.headers.get("Cookie"))) {
    const headers = await signOut(context.get(platformContext), request);
    for (const cookie of toastHeaders(loggedOut).getSetCookie()) headers.append("Set-Cookie", cookie);
    return Response.json({ who: null }, { headers });
  }
  const { email } = await readVisitor(request, context);
  return Response.json({ who: email }, { headers: noStore });
}
