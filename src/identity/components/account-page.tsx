import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useMatches } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { AccountForm } from "./account-form.tsx";

const sections = [
  { label: "Profile", to: "/account" },
  { label: "My membership", to: "/account/membership" },
  { label: "My listing", to: "/account/entry" },
  { label: "My orders", to: "/account/orders" },
  { label: "Newsletter", to: "/account/newsletter" },
  { label: "Password", to: "/account/password" },
  { label: "Two-factor", to: "/account/two-factor" },
  { label: "Devices", to: "/account/devices" },
  { label: "Your data", to: "/account/data" },
];

/** The layout of every screen of the account page, with a notice while the account is closing. */
export function AccountPage({ current, children }: { current: string; children: ReactNode }) {
  const closesOn = useClosingDay();
  return (
    <>
      <PageHeader
        title="My account"
        lead="Manage your membership, directory listing and sign-in."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "My account" }]}
      />
      <div className="container-page grid gap-8 pb-section">
        {closesOn && <ClosingNotice day={closesOn} />}
        <div className="grid items-start gap-8 lg:grid-cols-[13rem_minmax(0,42rem)] lg:gap-12">
          <Sections current={current} />
          <div className="grid gap-6">{children}</div>
        </div>
      </div>
    </>
  );
}

/**
 * Beside the tiles on wide screens, in a row above them on a tablet; on a phone one line that says where one is and
 * opens the others.
 */
function Sections({ current }: { current: string }) {
  const list = (
    <ul className="grid gap-1 sm:flex sm:flex-wrap lg:grid">
      {sections.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === current ? "page" : undefined}
            className="flex min-h-11 items-center rounded-control border border-transparent px-3 font-semibold text-ink-soft sm:max-lg:text-small hover:border-line hover:text-ink aria-[current=page]:border-ruby aria-[current=page]:bg-ruby/8 aria-[current=page]:text-ruby-deep lg:px-4"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Sections of your account" data-screen-only>
      <details className="group rounded-card border border-line bg-paper sm:hidden">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="block text-ink-soft text-label">Section</span>
            <span className="font-semibold">{sections.find(({ to }) => to === current)?.label}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-gold transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="border-line border-t p-2">{list}</div>
      </details>
      <div className="max-sm:hidden">{list}</div>
    </nav>
  );
}

function ClosingNotice({ day }: { day: string }) {
  return (
    <Alert tone="warning" title={`Your account will be closed on ${day}`}>
      <AccountForm
        id="keep"
        intent="keep"
        action="/account/data"
        submit="Keep my account"
        look={{ size: "small" }}
        className="mt-3 flex flex-wrap items-center gap-4"
      >
        <p className="grow">Until then, you can change your mind.</p>
      </AccountForm>
    </Alert>
  );
}

function useClosingDay(): string | null {
  const data = useMatches().at(-1)?.loaderData as { closesOn?: string | null } | undefined;
  return data?.closesOn ?? null;
}
