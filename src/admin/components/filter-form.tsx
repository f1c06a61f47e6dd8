import { ListFilter } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { searchLength } from "#platform/search-length.ts";
import type { Option } from "#records/lists/filter.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Input, Select } from "#ui/input.tsx";
import { useFormOfAddress } from "#ui/use-form-of-address.ts";
import { screenAddress } from "../request/screen-address.ts";
import type { ScreenKey } from "../request/screens.ts";

type FilterFormProps = {
  screen: ScreenKey;
  /** The current filters; if any is not "", a link clears them. */
  filters: Record<string, string>;
  /** What of the address stays when the filters change, such as the order. */
  kept?: Record<string, string>;
  /** The words of the search field, the filter "q", which stays in view on a phone. */
  search?: string;
  /** The controls of the filters, each named like its filter. */
  children?: ReactNode;
};

/**
 * The filters of a list, in one line; on a phone all but the search are behind a button, a native popover. A
 * changed control applies at once; without scripts "Show" does. The filters are in the address, so a view can be
 * shared, and Back undoes a filter.
 */
export function FilterForm({ screen, filters, kept = {}, search, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const { asks } = useFormOfAddress(form, filters);
  const navigate = useNavigate();
  const isSet = Object.values(filters).some(Boolean);
  const apply = () => {
    const sent = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    const values: Record<string, string> = Object.fromEntries(sent);
    asks(values);
    void navigate(screenAddress(screen, values), { preventScrollReset: true });
  };
  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={screenAddress(screen)}
        onChange={({ target }) =>
          !(target instanceof HTMLInputElement && target.type === "search") && apply()
        }
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        className="flex flex-wrap items-center gap-2"
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {search && <TextFilter name="q" value={filters.q ?? ""} label={search} isSearch />}
        {children && (
          <>
            <button
              type="button"
              popoverTarget={id}
              className={buttonClass("secondary", "small", "sm:hidden")}
            >
              <ListFilter aria-hidden="true" className="size-4" /> <span>Filter</span>
              <FilterCount filters={{ ...filters, q: "" }} />
            </button>
            <div ref={panel} id={id} popover="auto" className="filter-panel">
              {children}
              <Button
                type="submit"
                variant="secondary"
                className="filter-show"
                onClick={() => panel.current?.matches(":popover-open") && panel.current.hidePopover()}
              >
                Show
              </Button>
              {isSet && (
                <Link
                  to={screenAddress(screen, kept)}
                  preventScrollReset
                  className="link inline-flex min-h-11 items-center justify-center px-2 font-semibold text-small"
                >
                  Clear
                </Link>
              )}
            </div>
          </>
        )}
      </Form>
    </search>
  );
}

/** How many filters are set. */
function FilterCount({ filters }: { filters: Record<string, string> }) {
  const count = Object.values(filters).filter(Boolean).length;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-ruby px-2 text-ivory text-label tabular-nums">
      {count}
      <span className="sr-only"> set</span>
    </span>
  );
}

type TextFilterProps = { name: string; label: string; value: string; isSearch?: boolean };

/** A text of the filter form, or its search field; applies when it is sent. */
export function TextFilter({ name, label, value, isSearch }: TextFilterProps) {
  return (
    <Input
      type="search"
      name={name}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      maxLength={searchLength}
      className={isSearch ? "min-w-40 flex-1 sm:min-w-64 sm:max-w-64" : "sm:w-36!"}
    />
  );
}

type ChoiceFilterProps = {
  name: string;
  label: string;
  /** The words of the empty value. */
  all: string;
  value: string;
  options: readonly Option[];
};

/** A select of the filter form. */
export function ChoiceFilter({ name, label, all, value, options }: ChoiceFilterProps) {
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={value}
      className="min-w-0 sm:min-w-36 sm:max-w-64 sm:flex-auto"
    >
      <option value="">{all}</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Select>
  );
}

/** A day of the filter form. */
export function DayFilter({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-12 shrink-0 text-ink-soft text-small sm:w-auto">
        {label}
      </label>
      <Input id={id} type="date" name={name} defaultValue={value} className="sm:w-40!" />
    </div>
  );
}
