import { data, Link } from "react-router";
import { creditOfMember, sumOf } from "#billing/payments/credit-store.server.ts";
import { statementYears } from "#billing/pdf/print-statement.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { money } from "#platform/money.ts";
import { privateScreen } from "#platform/seo.ts";
import type { Route } from "./+types/orders";
import { InvoiceLine } from "./invoice-line.tsx";
import { shownInvoices } from "./shown-invoices.server.ts";

const path = "/account/orders";
const length = 25; // orders of a page

export const meta: Route.MetaFunction = (page) => privateScreen(page, "My orders");

export const middleware = [onlyParameters("before")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, closesOn } = await readAccount(request, context);
  const before = Number(new URL(request.url).searchParams.get("before")) || null;
  const found = await shownInvoices(platform, visitor.email, { before, length: length + 1 });
  const orders = found.slice(0, length);
  const { member } = await readMembership(request, context);
  const credits = await creditOfMember(platform.db, { id: member?.id ?? null, email: visitor.email });
  const years = await statementYears(platform, visitor.email);
  const credit = credits.length > 0 ? money(sumOf(credits)) : null;
  return data({
    closesOn,
    years,
    orders,
    credit,
    next: found.length > length ? (orders.at(-1)?.id ?? null) : null,
  });
}

export default function MyOrders({ loaderData: { orders, years, credit, next } }: Route.ComponentProps) {
  return (
    <AccountPage current={path}>
      {orders.length === 0 && (
        <AccountTile
          title="No orders yet"
          text="Your orders and the invoices we email you will be listed here."
        />
      )}
      {credit && <AccountTile title="Credit on account" text={`You have ${credit} on account.`} />}
      {orders.map(({ id, number, title, issued, total, ...invoice }) => (
        <AccountTile key={id} title={title} text={`Invoice ${number}, ${issued}, ${total}`}>
          <InvoiceLine {...invoice} />
        </AccountTile>
      ))}
      {years.length > 0 && (
        <AccountTile title="Statements" text="Yearly statements of your invoices and payments (PDF).">
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {years.map((year) => (
              <a key={year} href={`/account/statement.pdf?year=${year}`} className="link font-semibold">
                {`${year} statement`}
              </a>
            ))}
          </p>
        </AccountTile>
      )}
      {next !== null && (
        <p>
          <Link to={`${path}?before=${next}`} className="link font-semibold">
            Earlier orders
          </Link>
        </p>
      )}
    </AccountPage>
  );
}
