import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { type CalendarQuery, calendarAddress } from "#features/events/calendar/calendar-query.ts";
import { searchLength } from "#platform/search-length.ts";
import { Button } from "#ui/button.tsx";
import { Input, Select } from "#ui/input.tsx";
import { useFormOfAddress } from "#ui/use-form-of-address.ts";

const tabs = [
  { when: "upcoming", label: "Upcoming" },
  { when: "past", label: "Past" },
  { when: "all", label: "All" },
] as const;

const views = [
  { view: "month", label: "Month" },
  { view: "list", label: "List" },
] as const;

const fromTheStart = { day: null, after: null, before: null };

/**
 * The calendar's filters: links and a plain GET form, so that every state has a URL and works without
 * scripts.
 */
export function CalendarToolbar({ query }: { query: CalendarQuery }) {
  return (
    <div className="mb-10 grid gap-5 border-line border-y py-5" data-screen-only>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Choices label="Events shown">
          {tabs.map(({ when, label }) => (
            <Choice
              key={when}
              to={calendarAddress({ ...query, ...fromTheStart, when })}
              current={query.when === when}
            >
              {label}
            </Choice>
          ))}
        </Choices>
        <Choices label="View">
          {views.map(({ view, label }) => (
            <Choice
              key={view}
              to={calendarAddress({ ...query, ...fromTheStart, view })}
              current={query.view === view && query.day === null}
            >
              {label}
            </Choice>
          ))}
        </Choices>
      </div>
      <Filters query={query} />
    </div>
  );
}

function Choices({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="flex rounded-full border border-line bg-paper p-0.5 sm:p-1">
      {children}
    </nav>
  );
}

function Choice({ to, current, children }: { to: string; current: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? "true" : undefined}
      className={`inline-flex min-h-10 items-center rounded-full px-3 text-small sm:px-4 font-semibold transition-colors duration-150 pointer-coarse:min-h-11 ${current ? "bg-ink text-ivory" : "text-ink-soft hover:text-ink"}`}
    >
      {children}
    </Link>
  );
}

function Filters({ query }: { query: CalendarQuery }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { asks } = useFormOfAddress(form, { q: query.q, place: query.place });
  // With scripts the URL contains only values that differ from the default, and the scroll position is kept.
  const show = (form: HTMLFormElement) => {
    const entries = new FormData(form);
    const place = entries.get("place") as CalendarQuery["place"];
    const q = String(entries.get("q") ?? "").trim();
    asks({ q, place });
    navigate(calendarAddress({ ...query, ...fromTheStart, place, q }), { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  return (
    <search>
      <form
        method="get"
        action="/event-calendar"
        ref={form}
        onSubmit={onSubmit}
        className="flex flex-wrap gap-3"
      >
        {query.view === "list" && <input type="hidden" name="view" value="list" />}
        {query.month && <input type="hidden" name="month" value={query.month} />}
        <input type="hidden" name="when" value={query.when} />
        <div className="relative min-w-0 flex-[1_1_16rem]">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-soft"
          />
          <Input
            type="search"
            aria-label="Search events"
            name="q"
            defaultValue={query.q}
            placeholder="Search events"
            maxLength={searchLength}
            dir="auto"
            className="pl-11"
          />
        </div>
        <div className="flex-[0_1_13rem]">
          <Select
            name="place"
            aria-label="Place"
            defaultValue={query.place}
            onChange={(event) => event.currentTarget.form && show(event.currentTarget.form)}
          >
            <option value="all">In person and online</option>
            <option value="in-person">In person</option>
            <option value="online">Online</option>
          </Select>
        </div>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}
