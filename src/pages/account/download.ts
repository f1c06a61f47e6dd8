import { redirect } from "react-router";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/download";
import { collectData } from "./collect.server.ts";
import { tooManyLooks } from "./messages.ts";

export function loader() {
  return redirect("/account/data"); // the download starts only with the button on that page
}

/** Everything the site stores about the signed-in member, as JSON for programs. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireSignedIn(request, context);
  const platform = context.get(platformContext);
  const found = await collectData(platform, request, visitor);
  if (!found.ok) {
    const headers = {
      "Retry-After": String(found.retryAfterSeconds),
      "Content-Type": "text/plain; charset=utf-8",
    };
    return new Response(`${tooManyLooks}\n`, { status: 429, headers });
  }
  const file = { madeAt: platform.clock.now().toISOString(), ...found.collected };
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      ...noStore,
    },
  });
}
