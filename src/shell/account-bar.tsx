import { Link } from "react-router";
import { SignOutForm } from "#identity/components/sign-out-form.tsx";

export type SignedInAccount = {
  email: string;
  isStaff: boolean;
  edits: { name: string; title: string }[];
};

export function AccountBar({ account }: { account: SignedInAccount }) {
  return (
    <aside
      aria-label="Your account"
      data-tone="ink"
      data-screen-only
      className="account-bar bg-ink text-ivory text-small"
    >
      <div className="container-page flex items-center justify-between gap-4">
        <p className="min-w-0 truncate py-2 max-sm:sr-only">Signed in as {account.email}</p>
        <div className="flex shrink-0 flex-wrap items-center max-sm:-mx-1 max-sm:min-w-0 max-sm:shrink max-sm:grow max-sm:justify-between sm:-mr-3 sm:gap-2">
          <EditThisPage documents={account.edits} />
          {account.isStaff ? (
            <Link to="/admin-dashboard" className="account-entry">
              Dashboard
            </Link>
          ) : (
            <Link to="/account/entry" className="account-entry">
              My listing
            </Link>
          )}
          <Link to="/account/membership#card" className="account-entry">
            My card
          </Link>
          <Link to="/account" className="account-entry">
            My account
          </Link>
          <SignOutForm>
            <button type="submit" className="account-entry">
              Sign out
            </button>
          </SignOutForm>
        </div>
      </div>
    </aside>
  );
}

const edit = (
  <span>
    Edit<span className="max-sm:sr-only"> this page</span>
  </span>
);

/** The way to the texts of this page: a link, or a list when the page shows several documents. */
function EditThisPage({ documents }: { documents: SignedInAccount["edits"] }) {
  const [first, ...others] = documents;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <Link to={`/admin-dashboard/content/${first.name}`} className="account-entry">
        {edit}
      </Link>
    );
  }
  return (
    <>
      <button type="button" popoverTarget="edit-this-page" className="account-entry">
        {edit}
      </button>
      <ul
        id="edit-this-page"
        popover="auto"
        className="m-auto min-w-52 rounded-card border border-line bg-paper p-2 text-ink shadow-lift supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-1 supports-[position-area:block-end]:[position-area:block-end_span-inline-start]"
      >
        {documents.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={`/admin-dashboard/content/${name}`}
              className="block min-h-11 rounded-control px-3 py-2.5 hover:bg-ink/6"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
