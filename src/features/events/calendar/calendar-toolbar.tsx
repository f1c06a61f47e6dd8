import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { searchLength } from "#platform/search-length.ts";
import { Button } from "#ui/button.tsx";
import { Input, Select } from "#ui/input.tsx";
import { useFormOfAddress } from "#ui/use-form-of-address.ts";
import type { Choice, Toolbar } from "./calendar-links.ts";

/**
 * The calendar's filters: links and a plain GET form, so that every state has a URL and works without
 * scripts.
 */
export function CalendarToolbar({ tabs, views, form }: Toolbar) {
  return (
    <div className="mb-10 grid gap-5 border-line border-y py-5" data-screen-only>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Choices label="Events shown" choices={tabs} />
        <Choices label="View" choices={views} />
      </div>
      <Filters {...form} />
    </div>
  );
}

function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav aria-label={label} className="flex rounded-full border border-line bg-paper p-0.5 sm:p-1">
      {choices.map(({ label, to, current }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-current={current ? "true" : undefined}
          className={`inline-flex min-h-10 items-center rounded-full px-3 text-small sm:px-4 font-semibold transition-colors duration-150 pointer-coarse:min-h-11 ${current ? "bg-ink text-ivory" : "text-ink-soft hover:text-ink"}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Filters({ action, q, place, view, when }: Toolbar["form"]) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { asks } = useFormOfAddress(form, { q, place });
  // With scripts the URL contains only values that differ from the default, and the scroll position is kept.
  const show = (form: HTMLFormElement) => {
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    asks(values);
    const chosen = Object.entries(values).filter(([, value]) => value);
    navigate(`${action}?${new URLSearchParams(chosen)}`, { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  return (
    <search>
      <form method="get" action={action} ref={form} onSubmit={onSubmit} className="flex flex-wrap gap-3">
        {view && <input type="hidden" name="view" value={view} />}
        {when && <input type="hidden" name="when" value={when} />}
        <div className="relative min-w-0 flex-[1_1_16rem]">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-soft"
          />
          <Input
            type="search"
            aria-label="Search events"
            name="q"
            defaultValue={q}
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
            defaultValue={place}
            onChange={(event) => event.currentTarget.form && show(event.currentTarget.form)}
          >
            <option value="">In person and online</option>
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
