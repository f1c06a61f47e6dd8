import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { DirectoryListing } from "#features/members/directory/components/directory-listing.tsx";
import { MemberOfWeek } from "#features/members/directory/components/member-of-week.tsx";
import { directorySharedAs } from "#features/members/directory/directory-query.ts";
import { listingStatus, loadListing } from "#features/members/directory/load-listing.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import type { Route } from "./+types/directory";

export const handle = { shared: true, sharedAs: directorySharedAs };

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  seo(args, { heading: loaderData?.title, description: loaderData?.lead, preview: "directory" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { title, lead, memberOfWeek: week } = content("directory");
  const listing = await loadListing(request, context, { withMemberOfWeek: week.show });
  const weekTitle = listing?.memberOfWeek ? week.title : null;
  return data({ title, lead, weekTitle, listing }, listingStatus(listing));
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/** The member directory (2.1.02 to 2.1.04). */
export default function Directory({ loaderData }: Route.ComponentProps) {
  const { title, lead, weekTitle, listing } = loaderData;
  const entry = listing?.memberOfWeek;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: title }]}
        actions={
          listing?.hasEntry ? (
            <ButtonLink to="/account/entry" variant="secondary">
              Manage your entry
            </ButtonLink>
          ) : (
            <ButtonLink to="/embedded-directory#entry" variant="secondary">
              Get listed
            </ButtonLink>
          )
        }
      />
      <div className="container-page grid gap-10 pb-section">
        {weekTitle && entry && <SameForAll part={MemberOfWeek} of={{ title: weekTitle, entry }} />}
        <DirectoryListing path="/directory" listing={listing} signUp="/embedded-directory#entry" />
      </div>
    </>
  );
}
