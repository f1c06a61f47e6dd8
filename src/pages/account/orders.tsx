import { data, Link } from "react-router";
import { type ShownState, shownState, shownWords, stateOf } from "#billing/documents/invoice-state.ts";
import { listInvoicesOf } from "#billing/documents/read-invoice.server.ts";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { statementYears } from "#billing/paper/print-statement.server.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { longDay } from "#platform/days.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { money } from "#platform/money.ts";
import { privateScreen } from "#platform/seo.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { Route } from "./+types/orders";

const path = "/account/orders";
const length = 25; // orders of a page

export const meta: Route.MetaFunction = (page) => privateScreen(page, "My orders");

export const middleware = [onlyParameters("before")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, closesOn } = await readAccount(request, context);
  const before = Number(new URL(request.url).searchParams.get("before")) || null;
  const found = await listInvoicesOf(platform.db, visitor.email, { before, length: length + 1 });
  const today = organisationDay(platform.clock.now());
  const orders = found.slice(0, length).map(({ invoice, text, owedCents, ...sums }) => ({
    id: invoice.id,
    number: numberOf(invoice),
    title: text,
    issued: longDay(invoice.issuedOn),
    total: money(invoice.totalCents),
    owed: owedCents > 0 ? money(owedCents) : null,
    state: shownState(stateOf(invoice, today), { ...sums, owedCents, totalCents: invoice.totalCents }),
    to: invoicePath(platform, invoice.id),
  }));
  const years = await statementYears(platform, visitor.email);
  return data({ closesOn, years, orders, next: found.length > length ? (orders.at(-1)?.id ?? null) : null });
}

const tones: Partial<Record<ShownState, BadgeTone>> = {
  paid: "emerald",
  "past-due": "danger",
  open: "diamond",
};

/** What was ordered or billed with the address of this account, newest first, each with the way to its page. */
export default function MyOrders({ loaderData: { orders, years, next } }: Route.ComponentProps) {
  return (
    <AccountPage current={path}>
      {orders.length === 0 && (
        <AccountCard
          title="Nothing here yet"
          text="What you order, and the invoices that we send to your e-mail address, are listed here."
        />
      )}
      {orders.map(({ id, number, title, issued, total, owed, state, to }) => (
        <AccountCard key={id} title={title} text={`Invoice ${number} of ${issued}, ${total}`}>
          <p className="flex flex-wrap items-center gap-4">
            <Badge tone={tones[state] ?? "neutral"}>{shownWords[state]}</Badge>
            <Link to={to} className="link font-semibold">
              {owed ? `Left to pay: ${owed}` : "See the invoice"}
            </Link>
          </p>
        </AccountCard>
      ))}
      {years.length > 0 && (
        <AccountCard title="Statements" text="What you were asked for and paid in a year, as PDF.">
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {years.map((year) => (
              <a key={year} href={`/account/statement.pdf?year=${year}`} className="link font-semibold">
                {`Statement of ${year}`}
              </a>
            ))}
          </p>
        </AccountCard>
      )}
      {next !== null && (
        <p>
          <Link to={`${path}?before=${next}`} className="link font-semibold">
            Earlier ones
          </Link>
        </p>
      )}
    </AccountPage>
  );
}
