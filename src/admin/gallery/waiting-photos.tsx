import { Link } from "react-router";
import { countWords } from "../components/count-words.ts";
import type { Waiting } from "../request/waiting-store.server.ts";
import { viewAddress } from "./gallery-views.ts";

/** Links to the photos that wait for staff; nothing when there are none. */
export function WaitingPhotos({ waiting: { photos = 0, undescribed = 0 } }: { waiting: Waiting }) {
  const lines = [
    { count: photos, one: "photo waits", many: "photos wait", to: { state: "waiting" } },
    {
      count: undescribed,
      one: "photo has no description",
      many: "photos have no description",
      to: { text: "missing" },
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 text-small">
      {lines.map(({ count, one, many, to }) => (
        <li key={many}>
          <Link
            to={viewAddress("photos", to)}
            preventScrollReset
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {countWords(count)} {count === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}
