import { data } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { type CompanyPage, findCompanyPage } from "#features/members/directory/company-page.server.ts";
import { MemberNotFound } from "#features/members/directory/components/member-not-found.tsx";
import { MemberTile } from "#features/members/directory/components/member-tile.tsx";
import { memberNotFound } from "#features/members/directory/member-not-found.ts";
import { companyData } from "#features/members/directory/structured-data.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { NewTabHint } from "#ui/button.tsx";
import { PlainText } from "#ui/formatted-text/formatted-text.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/company";

export const handle = { shared: true };

const directory = { label: "Member Directory", to: "/directory" };

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  const page = loaderData?.page;
  if (!page) return seo(args, { heading: memberNotFound.title, description: memberNotFound.description });
  return seo(args, {
    heading: page.name,
    description: page.description ?? `${page.name} and its people in the member directory.`,
    parents: [directory],
    jsonLd: [page.jsonLd],
  });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(platformContext);
  const { reader } = await readMembership(request, context);
  const day = organisationDay(clock.now());
  const page = await findCompanyPage(db, params.slug, { reader, day });
  if (!page) return data({ page: null }, { status: 404 });
  return { page: { ...page, jsonLd: companyData(page, config.ORIGIN) } };
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Company({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <CompanyDetails {...page} /> : <MemberNotFound />;
}

function CompanyDetails({ name, websiteUrl, websiteHost, description, people }: CompanyPage) {
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ label: "Home", to: "/" }, directory, { label: name }]} />
      <div className="container-page grid gap-12 pb-section">
        {(description || websiteUrl) && (
          <div className="grid max-w-measure gap-4">
            {description && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                <PlainText text={description} />
              </p>
            )}
            {websiteUrl && (
              <p>
                <a href={websiteUrl} target="_blank" rel="noopener nofollow" className="link wrap-anywhere">
                  <span>{websiteHost}</span>
                  <NewTabHint />
                </a>
              </p>
            )}
          </div>
        )}
        <section aria-labelledby="people">
          <h2 id="people" className="mb-6 text-h3">
            People
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {people.map((listing) => (
              <li key={listing.slug}>
                <MemberTile listing={listing} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
