import { Link } from "react-router";
import { countWords } from "../components/count-words.ts";
import { screenAddress } from "../request/screen-address.ts";
import type { ScreenKey } from "../request/screens.ts";
import type { Figures } from "./figures-store.server.ts";

type CardOf = { figure: keyof Figures; label: string; screen: ScreenKey };

const cards: CardOf[] = [
  { figure: "members", label: "Total Members", screen: "members" },
  { figure: "upcoming", label: "Upcoming events", screen: "events" },
  { figure: "inTrash", label: "Events in the trash", screen: "trash" },
  { figure: "inquiriesNew", label: "New in the inbox", screen: "inbox" },
  { figure: "mailWaiting", label: "Messages waiting", screen: "mail" },
  { figure: "mailFailed", label: "Messages failed", screen: "mail" },
];

/** The day's figures whose screen is in `screens`, each linked to that screen. */
export function StatCards({ figures, screens }: { figures: Figures; screens: ScreenKey[] }) {
  const shown = cards.filter(({ screen }) => screens.includes(screen));
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line bg-paper px-5 py-3 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {shown.map(({ figure, label, screen }) => (
        <li key={figure}>
          <Link to={screenAddress(screen)} className="group grid py-1 no-underline">
            <span className="order-2 text-ink-soft text-label group-hover:text-ruby">{label}</span>
            <span className="font-semibold text-h3 tabular-nums">
              {figure === "members" ? figures.members.toLocaleString("en-US") : countWords(figures[figure])}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
