import { redirect } from "react-router";
import { limit } from "#identity/limits.server.ts";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/download";
import { collectData } from "./collect.server.ts";

const perAccount = { name: "data-download", points: 10, seconds: 3600 };

export function loader() {
  return redirect("/account/data"); // the download starts only with the button on that page
}

/** Everything the site stores about the signed-in member, as JSON for programs; limited per account. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireSignedIn(request, context);
  const platform = context.get(platformContext);
  const allowed = await limit(platform, { ...perAccount, key: visitor.userId });
  if (!allowed.allowed) {
    return new Response("Too many downloads. Please try again later.\n", {
      status: 429,
      headers: {
        "Retry-After": String(allowed.retryAfterSeconds),
        "Content-Type": "text/plain; charset=utf-8",
      },
    });
  }
  const madeAt = platform.clock.now().toISOString();
  const file = { madeAt, ...(await collectData(platform, request, visitor)) };
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      ...noStore,
    },
  });
}
