import { Link } from "react-router";
import { AccountTile } from "#identity/components/account-tile.tsx";
import type { OwnBenefit } from "./own-benefits.ts";

/** What a membership includes, each with its way; nothing where it includes nothing. */
export function MembershipBenefits({ included }: { included: OwnBenefit[] }) {
  if (included.length === 0) return null;
  const hasWays = included.some(({ way }) => way);
  return (
    <AccountTile
      title="This year’s benefits"
      text={included.some(({ way }) => !way) && <ToUse {...{ hasWays }} />}
    >
      <ul className="grid divide-y divide-line">
        {included.map(({ title, value, way }) => (
          <li
            key={title}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="wrap-anywhere">
              <span className="block">{title}</span>
              {value && way && <span className="block text-ink-soft text-small tabular-nums">{value}</span>}
            </span>
            {way ? (
              <Link to={way.to} className="link font-semibold">
                {way.label}
              </Link>
            ) : (
              value && <span className="tabular-nums">{value}</span>
            )}
          </li>
        ))}
      </ul>
    </AccountTile>
  );
}

function ToUse({ hasWays }: { hasWays: boolean }) {
  return (
    <>
      <Link to="/contact" className="link">
        Contact us
      </Link>{" "}
      {hasWays ? "to use a benefit that has no link." : "to use one."}
    </>
  );
}
