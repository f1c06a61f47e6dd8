import { AccountTile } from "#identity/components/account-tile.tsx";
import { Gem } from "#ui/gem.tsx";
import type { ShownMembership } from "./membership.server.ts";

type MemberCardProps = { card: NonNullable<ShownMembership["card"]> };

/** The membership card: to show on a phone, and printed alone in the size of a bank card. */
export function MemberCard({ card }: MemberCardProps) {
  const { chamber, name, company, level, number, until, qrCode, address } = card;
  return (
    <AccountTile title="Your card" text="Show your card at events, or print it from this page.">
      <div
        data-print-alone
        className="grid max-w-md grid-cols-[1fr_auto] items-end gap-4 rounded-card border-2 border-gold bg-paper p-5 text-ink print:w-[86mm] print:p-[4mm]"
      >
        <div className="grid min-w-0 gap-1">
          <p className="flex items-center gap-2 font-semibold text-small">
            <Gem kind="ruby" className="size-6" />
            <span className="min-w-0 wrap-anywhere">{chamber}</span>
          </p>
          <p dir="auto" className="mt-3 font-display text-h3 leading-tight wrap-anywhere">
            {name}
          </p>
          {company && (
            <p dir="auto" className="text-small wrap-anywhere">
              {company}
            </p>
          )}
          <p className="mt-2 text-ink-soft text-small tabular-nums">
            {number === null ? level : `${level}, no. ${number}`}
          </p>
          <p className="text-small">Active through {until}</p>
        </div>
        <img src={qrCode} alt="QR code to verify this card" width={112} height={112} className="size-28" />
      </div>
      <a href={address} className="link w-fit text-small print:hidden">
        Preview the verification page
      </a>
    </AccountTile>
  );
}
