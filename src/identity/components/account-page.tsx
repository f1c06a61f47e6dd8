import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useMatches } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { AccountForm } from "./account-form.tsx";

const sections = [
  { label: "Profile", to: "/account" },
  { label: "My entry", to: "/account/entry" },
  { label: "My orders", to: "/account/orders" },
  { label: "Newsletter", to: "/account/newsletter" },
  { label: "Password", to: "/account/password" },
  { label: "Two-factor", to: "/account/two-factor" },
  { label: "Devices", to: "/account/devices" },
  { label: "Your data", to: "/account/data" },
];

/**
 * The layout of every screen of the account page: title, sections, and the notice of an account that is
 * closing.
 */
export function AccountPage({ current, children }: { current: string; children: ReactNode }) {
  const closesOn = useClosingDay();
  return (
    <>
      <PageHeader
        title="My account"
        lead="Your name, your entry, your way in, and what we keep about you."
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

/** Beside the cards on wide screens, above them and wrapping on narrow ones, so that none is hidden. */
function Sections({ current }: { current: string }) {
  return (
    <nav aria-label="Sections of your account" data-screen-only>
      <ul className="-mx-2 flex flex-wrap sm:mx-0 sm:gap-2 lg:grid lg:gap-1">
        {sections.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? "page" : undefined}
              className="flex min-h-11 items-center rounded-control px-2 font-semibold text-ink-soft max-sm:text-small sm:border sm:border-line sm:px-4 hover:border-ink hover:text-ink aria-[current=page]:border-ruby aria-[current=page]:bg-ruby/8 aria-[current=page]:text-ruby-deep lg:border-transparent lg:hover:border-line"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * One card of the account page: a title, a sentence and its form. With `takesFocus` it is scrolled into view
 * and focused when it appears, as the result of a form further down.
 */
export function AccountCard({
  title,
  text,
  takesFocus = false,
  children,
}: {
  title: string;
  text?: ReactNode;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "start" });
  }, [takesFocus]);
  return (
    <section
      ref={card}
      tabIndex={takesFocus ? -1 : undefined}
      aria-labelledby={id}
      className="grid scroll-mt-28 gap-5 rounded-card border border-line bg-paper p-6 outline-none sm:p-8"
    >
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {text && <p className="mt-2 text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
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
        <p className="grow">Until then you can have everything back.</p>
      </AccountForm>
    </Alert>
  );
}

function useClosingDay(): string | null {
  const data = useMatches().at(-1)?.loaderData as { closesOn?: string | null } | undefined;
  return data?.closesOn ?? null;
}
