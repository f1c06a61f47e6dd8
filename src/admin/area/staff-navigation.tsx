import { ChevronDown, ExternalLink } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { SignOutForm } from "#identity/components/sign-out-form.tsx";
import { BrandMark, type Mark } from "#ui/brand-mark.tsx";
import { countWords } from "../components/count-words.ts";
import { navigationId } from "../components/screen-header.tsx";
import type { StaffMenu } from "../request/menu.ts";
import { screenAddress } from "../request/screen-address.ts";
import type { Waiting } from "../request/waiting-store.server.ts";
import { screenAt } from "./screen-at.ts";

/** The group without a name that stays in view where the others are higher than the window. */
const atTheEnd = "Settings";

const entryClass =
  "flex min-h-8 items-center gap-3 border-transparent border-l-2 px-5 text-ivory/80 text-small hover:bg-ivory/8 hover:text-ivory aria-[current=page]:border-gold aria-[current=page]:bg-ivory/6 aria-[current=page]:font-semibold aria-[current=page]:text-ivory pointer-coarse:min-h-11";

/**
 * The navigation of the staff area: a column on wide screens, a drawer on small ones. The drawer is a native
 * popover, so it opens without scripts.
 */
export function StaffNavigation({
  menu,
  waiting,
  email,
  abbreviation,
  mark,
}: {
  menu: StaffMenu;
  waiting: Waiting;
  email: string;
  abbreviation: string;
  mark: Mark | null;
}) {
  const current = screenAt(useLocation().pathname);
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Where the entries are higher than the window, the current one is brought into view; the page stays where it is.
  const showCurrent = () => {
    const entries = list.current?.querySelectorAll<HTMLElement>("[aria-current]") ?? [];
    const entry = [...entries].find((one) => one.checkVisibility()); // of the two, for a desk and for a phone
    if (!list.current || !entry) return;
    const { scrollTop, clientHeight } = list.current;
    const { offsetTop, offsetHeight } = entry;
    const isInView = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!isInView) list.current.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` says which entry it is
  useLayoutEffect(showCurrent, [current]);
  const show = (part: StaffMenu[number]) => (
    <Group key={part.group} {...part} shown={{ current, waiting, onOpen: close }} />
  );
  const close = () => panel.current?.matches(":popover-open") && panel.current.hidePopover();
  return (
    <nav
      ref={panel}
      id={navigationId}
      popover="auto"
      onToggle={showCurrent}
      aria-label="Staff area"
      data-tone="ink"
      data-screen-only
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-58 flex-col overflow-y-auto border-0 bg-ink p-0 text-ivory backdrop:bg-ink/55 open:flex lg:sticky lg:top-0 lg:flex lg:shrink-0"
    >
      <Link
        to={screenAddress("today")}
        onClick={close}
        className="flex items-center gap-3 px-5 pt-4 pb-3 font-display font-semibold text-lead"
      >
        <BrandMark mark={mark} className="size-8" /> {abbreviation}
      </Link>
      {/* In a low window, as of a phone on its side, all of it scrolls: the list alone would have no room. */}
      <div
        ref={list}
        className="relative flex-1 [@media(min-height:30rem)]:min-h-0 [@media(min-height:30rem)]:overflow-y-auto"
      >
        {menu.filter(({ group }) => group !== atTheEnd).map(show)}
      </div>
      <div className="border-ivory/15 border-t py-1">
        {menu.filter(({ group }) => group === atTheEnd).map(({ entries }) => show({ group: "", entries }))}
        <Link to="/" className={entryClass}>
          View site <ExternalLink aria-hidden="true" className="size-4" />
        </Link>
        <div className="flex">
          <Link to="/account" className={`${entryClass} min-w-0 grow`}>
            <span className="sr-only">Your account, </span>
            <span className="truncate">{email}</span>
          </Link>
          <Link to="/account/membership#card" className={`${entryClass} shrink-0`}>
            My card
          </Link>
        </div>
        <SignOutForm>
          <button type="submit" className={`w-full ${entryClass}`}>
            Sign out
          </button>
        </SignOutForm>
      </div>
    </nav>
  );
}

type Entry = StaffMenu[number]["entries"][number];
type Shown = { current: string; waiting: Waiting; onOpen: () => void };

/** A group with its entries; on a phone, closed until it is pressed, unless one is in it. */
function Group({ group, entries, shown }: StaffMenu[number] & { shown: Shown }) {
  const isCurrent = ({ screens }: Entry) => screens.some(({ key }) => key === shown.current);
  const list = (
    <ul>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Link
            to={screenAddress(entry.key)}
            aria-current={isCurrent(entry) ? "page" : undefined}
            onClick={shown.onOpen}
            className={entryClass}
          >
            <span className="mr-auto">{entry.title}</span>
            <Count of={waitingIn([entry], shown.waiting)} />
          </Link>
        </li>
      ))}
    </ul>
  );
  if (!group || entries.length === 1) return <div className="py-1">{list}</div>;
  const titleClass = "px-5 font-semibold text-ivory/60 text-label uppercase tracking-[0.08em]";
  return (
    <>
      <div className="py-1 max-lg:hidden">
        <h2 className={`pb-1 ${titleClass}`}>{group}</h2>
        {list}
      </div>
      <details open={entries.some(isCurrent)} className="group/part lg:hidden">
        <summary
          className={`flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden ${titleClass}`}
        >
          <span className="mr-auto">{group}</span>
          <span className="group-open/part:hidden">
            <Count of={waitingIn(entries, shown.waiting)} />
          </span>
          <ChevronDown aria-hidden="true" className="size-4 group-open/part:rotate-180" />
        </summary>
        {list}
      </details>
    </>
  );
}

const waitingIn = (entries: Entry[], waiting: Waiting) =>
  entries.flatMap(({ screens }) => screens).reduce((sum, { key }) => sum + (waiting[key] ?? 0), 0);

/** How much waits behind an entry; nothing when nothing does. */
function Count({ of = 0 }: { of?: number }) {
  if (of === 0) return null;
  return (
    <span className="rounded-full bg-ivory/15 px-2 font-semibold text-label tabular-nums">
      {countWords(of)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
