import type { Gala } from "#content/gala.ts";
import { Gem } from "#ui/gem.tsx";
import { CheckoutLink } from "../checkout-link.tsx";
import { PastNote } from "../past-note.tsx";
import type { galaStatus } from "./gala-status.ts";

type Status = ReturnType<typeof galaStatus>;

/** (2.17.07, 2.17.08) */
export function Tickets({
  tickets,
  status,
}: Pick<Gala, "tickets"> & { status: Pick<Status, "earlyBird" | "sponsor"> }) {
  const { earlyBird, sponsor } = status;
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      <Offer
        gem="emerald"
        {...tickets.earlyBird}
        price={earlyBird.price}
        aside={earlyBird.rise}
        note={earlyBird.note}
      >
        <CheckoutLink sale={earlyBird.sale} variant="secondary" className="w-full">
          Reserve a Seat
        </CheckoutLink>
      </Offer>
      <Offer
        gem="topaz"
        {...tickets.sponsor}
        price={sponsor.price}
        aside="Exclusive: one sponsor, one evening"
        note={null}
      >
        <CheckoutLink sale={sponsor.sale} variant="secondary" className="w-full">
          Present the Evening
        </CheckoutLink>
      </Offer>
    </ul>
  );
}

function Offer({
  gem,
  title,
  text,
  price,
  aside,
  note,
  children,
}: {
  gem: "emerald" | "topaz";
  title: string;
  text: string;
  price: string;
  aside: string;
  note: string | null;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-ivory p-7 md:p-9">
      <div className="flex items-start justify-between gap-6">
        <h3>{title}</h3>
        <Gem kind={gem} className="size-12" />
      </div>
      <p className="mt-3 font-display text-[3.25rem] leading-none lining-nums tabular-nums">{price}</p>
      <p className="mt-2 font-semibold text-small">{aside}</p>
      {note && <PastNote className="mt-4">{note}</PastNote>}
      <p className="mt-5 mb-8 text-ink-soft">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}
