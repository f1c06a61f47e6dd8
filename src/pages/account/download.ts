import { redirect } from "react-router";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { requireMember } from "#identity/session/guards.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/download";
import { personalData } from "./personal-data.server.ts";

const perAccount = { name: "data-download", points: 10, seconds: 3600 };

export function loader() {
  return redirect("/account/data"); // the download starts only with the button on that page
}

/** Everything the site stores about the signed-in member, as one JSON file. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId, email } = await requireMember(request, context);
  const platform = context.get(platformContext);
  const allowed = await limit(platform, { ...perAccount, key: userId });
  if (!allowed.allowed) {
    return new Response("Too many downloads. Please try again later.\n", {
      status: 429,
      headers: {
        "Retry-After": String(allowed.retryAfterSeconds),
        "Content-Type": "text/plain; charset=utf-8",
      },
    });
  }
  const parts: Record<string, unknown> = { madeAt: platform.clock.now().toISOString() };
  for (const part of personalData) parts[part.name] = await part.collect(platform.db, { userId, email });
  await recordAudit(platform.db, {
    event: "data downloaded",
    account: email,
    userId,
    address: clientAddress(request),
  });
  return new Response(`${JSON.stringify(parts, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      ...noStore,
    },
  });
}
