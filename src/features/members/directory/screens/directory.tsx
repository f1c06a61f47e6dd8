import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { DirectoryList } from "#features/members/directory/components/directory-list.tsx";
import { MemberOfWeek } from "#features/members/directory/components/member-of-week.tsx";
import { directorySharedAs } from "#features/members/directory/directory-query.ts";
import { directoryStatus, loadDirectory } from "#features/members/directory/load-directory.server.ts";
import { pageHead } from "#features/members/directory/page-head.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import type { Route } from "./+types/directory";

export const handle = { shared: true, sharedAs: directorySharedAs };

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  seo(args, { ...loaderData?.head, preview: "directory" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { title, lead, memberOfWeek: week } = content("directory");
  const directory = await loadDirectory(request, context, { withMemberOfWeek: week.show });
  const weekTitle = directory?.memberOfWeek ? week.title : null;
  const head = pageHead("/directory", title, lead, directory);
  return data({ title, lead, head, weekTitle, directory }, directoryStatus(directory));
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/** (2.1.02 to 2.1.04) */
export default function Directory({ loaderData }: Route.ComponentProps) {
  const { title, lead, weekTitle, directory } = loaderData;
  const listing = directory?.memberOfWeek;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: title }]}
        actions={
          directory?.hasListing ? (
            <ButtonLink to="/account/entry" variant="secondary">
              Manage your listing
            </ButtonLink>
          ) : (
            <ButtonLink to="/embedded-directory#entry" variant="secondary">
              Get listed
            </ButtonLink>
          )
        }
      />
      <div className="container-page grid gap-10 pb-section">
        {weekTitle && listing && <SameForAll part={MemberOfWeek} of={{ title: weekTitle, listing }} />}
        <DirectoryList path="/directory" directory={directory} />
      </div>
    </>
  );
}
