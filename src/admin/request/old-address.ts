import { recordAddress, screenAddress } from "./screen-address.ts";
import { type ScreenKey, screens } from "./screens.ts";

/** The parameter that opened a record of a screen. */
const records: Record<string, string> = {
  inbox: "inquiry",
  mail: "message",
  history: "change",
  roles: "person",
  accounts: "account",
};

/**
 * The address of today for one of the kind `/admin-dashboard?tab=mail&message=5`, under which the screens
 * stood before; such addresses are in mails and bookmarks. Null when the address names no screen in this way.
 */
export function replacedAddress(url: URL): string | null {
  const { tab, ...state } = Object.fromEntries(url.searchParams);
  if (tab === undefined) return null;
  const screen = screens.find(({ key }) => key === tab)?.key;
  if (!screen) return screenAddress("today");
  const record = records[screen];
  const { [record ?? ""]: id, ...rest } = state;
  return id ? recordAddress(screen, id, rest) : screenAddress(screen, state);
}

/** The parts of lists that showed what was deleted, before there was one trash. */
const formerTrash: [screen: ScreenKey, name: string, value: string, kind: string][] = [
  ["members", "state", "deleted", "member"],
  ["gallery", "view", "trash", "photo"],
  ["media", "show", "deleted", "media"],
];

/** Where what the ledger showed and its files had is now: Books, the file of its statement, and the file of the entries. */
function ledgerAddress(file: string | undefined, asked: URLSearchParams): string {
  const month = asked.get("month");
  if (file === undefined) return screenAddress("books", { period: month });
  if (file === "/year.csv")
    return `${screenAddress("books")}/files/statement.csv?basis=accrual&period=${encodeURIComponent(asked.get("year") ?? "")}`;
  if (file === "/double-entry.csv")
    return recordAddress("books/journal", "details.csv", month ? { from: month, until: month } : {});
  return `${screenAddress("entries")}.csv${month ? `?month=${encodeURIComponent(month)}` : ""}`;
}

/**
 * The address in the trash for one where deleted records of one kind were listed before, that of a change of a member, or of what the
 * ledger had; null for any other.
 */
export function movedAddress({ pathname, searchParams }: URL): string | null {
  const change = /\/members\/[^/]+\/changes\/(\d+)$/.exec(pathname)?.[1];
  if (change) return recordAddress("history", change);
  if (pathname === recordAddress("payments", "deposit")) return screenAddress("deposits"); // the slip of a day's checks
  const ledger = /\/ledger(\/double-entry\.csv|\/year\.csv|\.csv)?$/.exec(pathname);
  if (ledger) return ledgerAddress(ledger[1], searchParams);
  const found = formerTrash.find(
    ([screen, name, value]) => pathname === screenAddress(screen) && searchParams.get(name) === value,
  );
  return found ? screenAddress("trash", { kind: found[3] }) : null;
}
