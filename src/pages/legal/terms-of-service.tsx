import { seo } from "#platform/seo.ts";
import type { Route } from "./+types/terms-of-service";
import { legalPage } from "./legal-page.server.ts";
import { LegalScreen } from "./legal-screen.tsx";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, { heading: page.loaderData?.page.title, description: page.loaderData?.page.lead });

export function loader() {
  return { page: legalPage("terms") };
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalScreen page={loaderData.page} />;
}
