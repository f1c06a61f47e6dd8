import { ArrowLeft, Menu, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { type Tab, Tabs } from "#ui/tabs.tsx";
import { listAddress } from "../request/list-address.ts";
import { useScreenFamily } from "./screen-family.ts";
import { StaffSearch, searchAddress } from "./staff-search.tsx";

/** The id of the navigation, which is a popover on small screens. */
export const navigationId = "staff-navigation";

type Back = { label: string; to: string; row?: string | number };

type ScreenHeaderProps = {
  title: ReactNode;
  /** The list that a record belongs to, and the id of its row there. */
  back?: Back;
  /** The screen's main action, and the menu of the others. */
  actions?: ReactNode;
  /** The views of the screen's list. */
  views?: Tab[];
  /** The words that were searched for. */
  searchFor?: string;
};

const iconClass =
  "grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-ink/6 hover:text-ink";

/** The one line above every screen of staff: where one is, the search, and the main action. */
export function ScreenHeader({ title, back: own, actions, views, searchFor }: ScreenHeaderProps) {
  const family = useScreenFamily();
  const [first] = family;
  const isSetting = first?.key === "settings";
  const back = own ?? (isSetting && !first.current ? { label: first.label, to: first.to } : undefined);
  const tabs = views ?? (isSetting || family.length < 2 ? undefined : family);
  const isCrowded = Boolean(back && actions); // on a phone the title then has a line of its own
  return (
    <header className="border-line border-b bg-ivory" data-screen-only>
      <div className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-2 lg:gap-x-4">
        <button type="button" popoverTarget={navigationId} className={`-ml-2.5 lg:hidden ${iconClass}`}>
          <Menu aria-hidden="true" className="size-6" />
          <span className="sr-only">Staff menu</span>
        </button>
        {back && <BackLink {...back} />}
        <h1
          className={`mr-auto line-clamp-2 min-w-0 flex-1 wrap-anywhere font-semibold text-h3 leading-tight ${isCrowded ? "max-sm:order-last max-sm:basis-full max-sm:line-clamp-none" : ""}`}
        >
          {title}
        </h1>
        <StaffSearch value={searchFor} className="max-lg:hidden" />
        <Link to={searchAddress} className={`lg:hidden ${isCrowded ? "max-sm:ml-auto" : ""} ${iconClass}`}>
          <Search aria-hidden="true" className="size-5" />
          <span className="sr-only">Search</span>
        </Link>
        {actions && <div className="flex shrink-0 items-center gap-1.5">{actions}</div>}
      </div>
      {tabs && (
        <div className="-mb-px">
          <Tabs label="Views" tabs={tabs} />
        </div>
      )}
    </header>
  );
}

/** The link to the list as it was when the record was opened, at the record's row. */
function BackLink({ label, to, row }: Back) {
  const { search } = useLocation();
  return (
    <Link to={listAddress(to, search, row)} className={`-ml-2 ${iconClass}`}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
