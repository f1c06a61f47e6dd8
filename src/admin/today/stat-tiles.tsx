import { Link } from "react-router";
import type { StatLine } from "./stat-lines.ts";

/** The day's figures, each linked to its screen. */
export function StatTiles({ stats }: { stats: StatLine[] }) {
  if (stats.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line bg-paper px-5 py-3 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {stats.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to} className="group grid py-1 no-underline">
            <span className="order-2 text-ink-soft text-label group-hover:text-ruby">{label}</span>
            <span className="font-semibold text-h3 tabular-nums">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
