import { createAltcha } from "#identity/captcha/captcha-altcha.server.ts";
import { limit } from "#identity/limits.server.ts";
import { captchaChallenges } from "#identity/limits.ts";
import type { Config } from "#platform/config.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/captcha-challenge";

const formName = /^[a-z][a-z-]{0,30}$/;

/**
 * A new challenge of the built-in CAPTCHA for the form named in the query; the widget asks for it, and programs that
 * sign people in by the API.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const headers = { ...noStore, ...readableBy(request, platform.config) };
  const form = new URL(request.url).searchParams.get("form") ?? "";
  if (!formName.test(form)) {
    return Response.json({ message: "Name the form." }, { status: 400, headers });
  }
  const key = addressGroup(clientAddress(request));
  const counted = await limit(platform, { name: "captcha-challenge", key, ...captchaChallenges });
  if (!counted.allowed) {
    const later = { ...headers, "Retry-After": String(counted.retryAfterSeconds) };
    return Response.json({ message: "Too many challenges." }, { status: 429, headers: later });
  }
  return Response.json(await createAltcha(platform, form), { headers });
}

/** Lets the pages of API_ORIGINS read the answer from a browser (CORS). */
function readableBy(
  request: Request,
  { API, API_ORIGINS }: Pick<Config, "API" | "API_ORIGINS">,
): Record<string, string> {
  const origin = request.headers.get("Origin") ?? "";
  return API && API_ORIGINS.includes(origin)
    ? {
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Expose-Headers": "Retry-After",
        Vary: "Origin",
      }
    : {};
}
