import { recordAddress, screenAddress } from "./screen-address.ts";
import { screens } from "./screens.ts";

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
