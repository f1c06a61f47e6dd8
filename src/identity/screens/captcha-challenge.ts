import { createAltcha } from "#identity/captcha/captcha-altcha.server.ts";
import { limit } from "#identity/limits.server.ts";
import { captchaChallenges } from "#identity/limits.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/captcha-challenge";

const formName = /^[a-z][a-z-]{0,30}$/;

/** A new challenge of the built-in CAPTCHA for the form named in the query; requested by the widget only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const form = new URL(request.url).searchParams.get("form") ?? "";
  if (!formName.test(form)) {
    return Response.json({ message: "Name the form." }, { status: 400, headers: noStore });
  }
  const key = addressGroup(clientAddress(request));
  const counted = await limit(platform, { name: "captcha-challenge", key, ...captchaChallenges });
  if (!counted.allowed) {
    const headers = { ...noStore, "Retry-After": String(counted.retryAfterSeconds) };
    return Response.json({ message: "Too many challenges." }, { status: 429, headers });
  }
  return Response.json(await createAltcha(platform, form), { headers: noStore });
}
