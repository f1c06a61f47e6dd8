import { countWords, inDirectory } from "../components/count-words.ts";
import { screenAddress } from "../request/screen-address.ts";
import type { ScreenKey } from "../request/screens.ts";
import type { Waiting } from "../request/waiting-store.server.ts";
import type { Figures } from "./figures-store.server.ts";

export type StatLine = { label: string; count: string; note?: string; to: string };

const figuresOf: { figure: keyof (Figures & Waiting); label: string; screen: ScreenKey }[] = [
  { figure: "members", label: "Total Members", screen: "members" },
  { figure: "upcoming", label: "Upcoming events", screen: "events" },
  { figure: "inTrash", label: "In the trash", screen: "trash" },
  { figure: "inbox", label: "New in the inbox", screen: "inbox" },
  { figure: "mailWaiting", label: "Emails waiting", screen: "mail" },
  { figure: "mail", label: "Emails failed", screen: "mail" },
];

/**
 * The day's figures whose screen is among these, each with the way to it; nobody is sent the others. None is shown at zero, but for the
 * members [2.27.04].
 */
export function statLines(figures: Figures & Waiting, screens: readonly ScreenKey[]): StatLine[] {
  return figuresOf
    .filter(({ screen }) => screens.includes(screen))
    .filter(({ figure }) => figure === "members" || (figures[figure] ?? 0) > 0)
    .map(({ figure, label, screen }) => ({
      label,
      count:
        figure === "members" ? figures.members.toLocaleString("en-US") : countWords(figures[figure] ?? 0),
      note: figure === "members" ? inDirectory(figures.members) : undefined,
      to: screenAddress(screen),
    }));
}
