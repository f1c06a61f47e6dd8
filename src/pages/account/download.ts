import { redirect } from "react-router";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/download";
import { answerDownload } from "./collect.server.ts";

export function loader() {
  return redirect("/account/data"); // the download starts only with the button on that page
}

/** Everything the site stores about the signed-in member, as JSON for programs. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireSignedIn(request, context);
  return answerDownload(context.get(platformContext), request, visitor, {
    name: "my-data.json",
    type: "application/json",
    write: (collected) => `${JSON.stringify(collected, null, 2)}\n`,
  });
}
