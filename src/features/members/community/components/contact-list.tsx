import { Link } from "react-router";
import { DirectoryToolbar } from "#features/members/directory/components/directory-toolbar.tsx";
import { Pagination } from "#features/members/directory/components/pagination.tsx";
import type { DirectoryQuery } from "#features/members/directory/directory-query.ts";
import type { DirectoryPage } from "#features/members/directory/directory-store.server.ts";
import type { ClosedContacts } from "#features/members/membership/contacts.ts";
import { ButtonLink } from "#ui/button.tsx";
import { mailLink, telLink } from "#ui/contact-links.ts";
import { EmptyState } from "#ui/empty-state.tsx";

type ListProps = {
  path: string;
  contacts: DirectoryPage;
  /** Why contact details are not shown; null for who sees them. */
  closed: ClosedContacts | null;
  query: DirectoryQuery;
  categories: string[];
};

/** The contact details that members share with other members: a table, and a list on phones. */
export function ContactList({ path, contacts, closed, query, categories }: ListProps) {
  const { listings, next, previous, inUse, shown } = contacts;
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <h2 id="contacts">Contact list</h2>
        {closed && (
          <p className="max-w-measure text-ink-soft">
            {closed.text}{" "}
            <Link to={closed.way.to} className="link font-semibold">
              {closed.way.label}
            </Link>
          </p>
        )}
      </div>
      <DirectoryToolbar path={path} query={query} categories={categories} inUse={inUse} />
      <p role="status" className="-mb-3 text-ink-soft text-small">
        {shown}
      </p>
      {listings.length === 0 ? (
        <EmptyState
          level={3}
          title="No members found"
          action={
            <ButtonLink to={path} variant="secondary">
              Show all members
            </ButtonLink>
          }
        />
      ) : (
        <table className="w-full border-collapse text-left max-md:block">
          <caption className="sr-only">{closed ? "Members" : "Members and their contact details"}</caption>
          <thead className="max-md:sr-only">
            <tr className="border-line border-b text-small">
              {["Name", "Company", ...(closed ? [] : ["Email", "Phone"])].map((head) => (
                <th key={head} scope="col" className="py-3 pr-6 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {listings.map(({ slug, fullName, company, email, phoneNumber }) => (
              <tr
                key={slug}
                className="border-line border-b align-top max-md:grid max-md:gap-0.5 max-md:py-3"
              >
                <th scope="row" className="font-semibold wrap-anywhere md:py-3 md:pr-6">
                  <Link to={`/directory/${slug}`} className="hover:text-ruby hover:underline">
                    {fullName}
                  </Link>
                </th>
                <td dir="auto" className="text-ink-soft wrap-anywhere max-md:empty:hidden md:py-3 md:pr-6">
                  {company}
                </td>
                {!closed && (
                  <>
                    <td className="wrap-anywhere max-md:empty:hidden md:py-3 md:pr-6">
                      {email && (
                        <a href={mailLink(email)} className="link">
                          {email}
                        </a>
                      )}
                    </td>
                    <td className="whitespace-nowrap tabular-nums max-md:empty:hidden md:py-3">
                      {phoneNumber && (
                        <a href={telLink(phoneNumber)} className="link">
                          {phoneNumber}
                        </a>
                      )}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination path={path} query={query} next={next} previous={previous} />
    </div>
  );
}
