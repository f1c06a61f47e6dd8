import { redirect } from "react-router";
import { content } from "#content/store.server.ts";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/download-html";
import { answerDownload } from "./collect.server.ts";
import { dataPage } from "./data-page.ts";

export function loader() {
  return redirect("/account/data"); // the download starts only with the button on that page
}

/** Everything the site stores about the signed-in member, as a page to read. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireSignedIn(request, context);
  const { name, timeZone } = content("organisation");
  return answerDownload(context.get(platformContext), request, visitor, {
    name: "my-data.html",
    type: "text/html",
    write: (collected) => dataPage(collected, { title: `My data at ${name}`, timeZone }),
  });
}
