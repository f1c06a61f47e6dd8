import { isRouteErrorResponse } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { mayWrite } from "#features/members/articles/article.ts";
import { writers } from "#features/members/articles/writers.server.ts";
import { ContactList } from "#features/members/community/components/contact-list.tsx";
import { Newest } from "#features/members/community/components/newest.tsx";
import { readDirectoryQuery } from "#features/members/directory/directory-query.ts";
import { listDirectory, listNewest } from "#features/members/directory/directory-store.server.ts";
import { contactsPage } from "#features/members/limits.ts";
import { addsPhotos, type ClosedContacts } from "#features/members/membership/contacts.ts";
import { readMembership, requireMember } from "#features/members/membership/membership.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/community-members";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  privateScreen(args, loaderData?.title ?? "Members");

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireMember(request, context);
  const { member, held, reader, closed } = await readMembership(request, context);
  const { db, clock } = context.get(platformContext);
  const asker = { reader, day: organisationDay(clock.now()) };
  const categories = content("categories");
  const query = readDirectoryQuery(new URL(request.url).searchParams, categories);
  const [newest, contacts] = await Promise.all([
    listNewest(db, asker),
    listDirectory(db, query, asker, contactsPage),
  ]);
  return {
    ...content("community").room,
    categories,
    query,
    newest,
    contacts,
    closed,
    articles: mayWrite(member, held, writers()) ? content("news").articles.title : null,
    photos: member && addsPhotos(member, held) ? content("gallery").upload.title : null,
  };
}

/**
 * The part of the community for members only [2.11.11]: new members and the contact list, which for somebody whose
 * listing still waits for review is one of names.
 */
export default function CommunityMembers({ loaderData }: Route.ComponentProps) {
  const { title, lead, newest, contacts, closed, query, categories, articles, photos } = loaderData;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={breadcrumbs(title)}
        actions={
          <>
            {photos && (
              <ButtonLink to="/gallery-upload" variant="secondary">
                {photos}
              </ButtonLink>
            )}
            {articles && (
              <ButtonLink to="/community/articles" variant="secondary">
                {articles}
              </ButtonLink>
            )}
          </>
        }
      />
      <Section tone="paper" aria-labelledby="newest" className="py-14!">
        <Newest members={newest} />
      </Section>
      <Section aria-labelledby="contacts" className="py-14!">
        <ContactList
          path="/community/members"
          contacts={contacts}
          closed={closed}
          query={query}
          categories={categories}
        />
      </Section>
    </>
  );
}

/** What somebody sees who is signed in and not a member: when the room opens for them. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const closed: ClosedContacts | undefined = isRouteErrorResponse(error) ? error.data?.closed : undefined;
  if (!closed) throw error;
  return (
    <>
      <PageHeader title="Members" breadcrumbs={breadcrumbs("Members")} />
      <div className="container-page pb-section">
        <EmptyState
          title="This page is for members"
          action={<ButtonLink to={closed.way.to}>{closed.way.label}</ButtonLink>}
        >
          <p>{closed.text}</p>
        </EmptyState>
      </div>
    </>
  );
}

function breadcrumbs(title: string) {
  return [{ label: "Home", to: "/" }, { label: "Community", to: "/community" }, { label: title }];
}
