import { Link } from "react-router";
import { upcomingCounted } from "#features/events/limits.ts";
import { Card } from "#ui/card.tsx";
import type { TabKey } from "./request/tabs.ts";
import type { Figures } from "./store.server.ts";

type CardOf = { figure: keyof Figures; label: string; tab: TabKey; counted?: number };

const cards: CardOf[] = [
  { figure: "members", label: "Total Members", tab: "members" },
  { figure: "upcoming", label: "Upcoming events", tab: "events", counted: upcomingCounted },
  { figure: "inTrash", label: "Events in the trash", tab: "trash" },
  { figure: "inquiriesNew", label: "New in the inbox", tab: "inbox" },
  { figure: "mailWaiting", label: "Messages waiting", tab: "mail" },
  { figure: "mailFailed", label: "Messages failed", tab: "mail" },
];

/** The day's figures whose tab is in `tabs`, each linked to that tab. */
export function StatCards({ figures, tabs }: { figures: Figures; tabs: TabKey[] }) {
  const shown = cards.filter(({ tab }) => tabs.includes(tab));
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {shown.map(({ figure, label, tab, counted }) => (
        <Card as="li" lift key={figure} className="relative p-5">
          <p className="font-display text-h2 tabular-nums">{inWords(figures[figure], counted)}</p>
          <Link
            to={`/admin-dashboard?tab=${tab}`}
            preventScrollReset
            className="text-ink-soft text-small no-underline after:absolute after:inset-0"
          >
            {label}
          </Link>
        </Card>
      ))}
    </ul>
  );
}

/** The figure, or "1,000+" where counting stopped. */
function inWords(figure: number, counted = Number.POSITIVE_INFINITY) {
  return `${Math.min(figure, counted).toLocaleString("en-US")}${figure > counted ? "+" : ""}`;
}
