import { seo } from "#platform/seo.ts";
import type { Route } from "./+types/privacy-policy";
import { legalPage } from "./legal-page.server.ts";
import { LegalScreen } from "./legal-screen.tsx";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, { heading: page.loaderData?.page.title, description: page.loaderData?.page.lead });

export function loader() {
  return { page: legalPage("privacy") };
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalScreen page={loaderData.page} />;
}
