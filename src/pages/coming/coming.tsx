import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { refuseUnknownPath } from "../not-found.server.ts";
import type { Route } from "./+types/coming";
import { PageScreen } from "./page-screen.tsx";

export const meta: Route.MetaFunction = (page) =>
  seo(page, { heading: page.loaderData?.page.title, description: page.loaderData?.page.lead });

/** The page whose content is named like its address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/^\/|\/$|\.data$/g, "");
  const page = content("pages")[name];
  if (!page) refuseUnknownPath(request, context.get(platformContext).log);
  return { page };
}

export default function Coming({ loaderData }: Route.ComponentProps) {
  return <PageScreen page={loaderData.page} />;
}
