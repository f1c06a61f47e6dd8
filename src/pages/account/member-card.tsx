import { CardHead } from "#features/members/card/card-head.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { showCard } from "./own-cards.server.ts";

type MemberCardProps = { card: Awaited<ReturnType<typeof showCard>>; id: string | undefined };

/** The membership card: to show on a phone, to save as a picture, and printed alone in the size of a bank card. */
export function MemberCard({ card, id }: MemberCardProps) {
  const { membershipId, chamber, mark, name, company, level, line, qrCode, address } = card;
  return (
    <AccountTile id={id} title="My card">
      <div
        data-print-alone
        className="grid max-w-md gap-4 rounded-card border-2 border-gold bg-paper p-5 text-ink sm:grid-cols-[1fr_auto] sm:items-end print:w-[86mm] print:grid-cols-[1fr_auto] print:items-end print:p-[4mm]"
      >
        <div className="grid min-w-0 gap-1">
          <CardHead chamber={chamber} mark={mark} />
          <p dir="auto" className="mt-3 font-display text-h3 leading-tight wrap-anywhere">
            {name}
          </p>
          {company && (
            <p dir="auto" className="text-small wrap-anywhere">
              {company}
            </p>
          )}
          <p className="mt-2 text-ink-soft text-small tabular-nums wrap-anywhere">{level}</p>
          <p className="text-balance font-semibold text-small">{line}</p>
        </div>
        <img
          src={qrCode}
          alt="QR code to verify this card"
          width={200}
          height={200}
          className="size-44 justify-self-center sm:size-28 print:size-28"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <a href={`/account/card.png?membership=${membershipId}`} className={buttonClass("secondary")}>
          Save as picture
        </a>
        <a href={address} className="link text-small">
          See what the code shows
        </a>
      </div>
    </AccountTile>
  );
}
