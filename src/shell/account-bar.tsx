import { Link } from "react-router";
import { SignOutForm } from "#identity/components/sign-out-form.tsx";

/** The bar above the header for signed-in visitors: links to their own pages, and sign-out. */
export function AccountBar({ account }: { account: { email: string; isStaff: boolean } }) {
  return (
    <aside
      aria-label="Your account"
      data-tone="ink"
      data-screen-only
      className="account-bar bg-ink text-ivory text-small"
    >
      <div className="container-page flex items-center justify-between gap-4">
        <p className="min-w-0 truncate py-2">
          <span className="max-sm:sr-only">Signed in as </span>
          {account.email}
        </p>
        <div className="flex shrink-0 items-center gap-2">
          {account.isStaff ? (
            <Link to="/admin-dashboard" className="account-entry">
              Dashboard
            </Link>
          ) : (
            <Link to="/account/entry" className="account-entry">
              My entry
            </Link>
          )}
          <Link to="/account" className="account-entry">
            My account
          </Link>
          <SignOutForm>
            <button type="submit" className="account-entry">
              Log out
            </button>
          </SignOutForm>
        </div>
      </div>
    </aside>
  );
}
