import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import type { Route } from "./+types/terms-of-service";
import { legalPage } from "./legal-page.server.ts";
import { LegalScreen } from "./legal-screen.tsx";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, { heading: page.loaderData?.page.title, description: page.loaderData?.page.lead });

export function loader({ context }: Route.LoaderArgs) {
  return { page: legalPage("terms", context.get(platformContext).config) };
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalScreen page={loaderData.page} />;
}
