import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import {
  type DirectoryQuery,
  directoryAddress,
  letters,
  readDirectoryQuery,
} from "#features/members/directory/directory-query.ts";
import { searchLength } from "#features/members/limits.ts";
import { Button } from "#ui/button.tsx";
import { Input, Select } from "#ui/input.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { useFormOfAddress } from "#ui/use-form-of-address.ts";

type ToolbarProps = { path: string; query: DirectoryQuery; categories: string[] };

const fromTheStart = { after: null, before: null };

/**
 * The directory's filters: a plain GET form and links, so that every view has a URL and works without
 * scripts.
 */
export function DirectoryToolbar(shown: ToolbarProps) {
  const { location: next } = useNavigation();
  // A filter chosen during a pending navigation is added to the filters of that navigation.
  const query =
    next?.pathname === shown.path
      ? readDirectoryQuery(new URLSearchParams(next.search), shown.categories)
      : shown.query;
  const props = { ...shown, query };
  return (
    <div className="grid gap-4 border-line border-y py-5" data-screen-only>
      <SearchForm {...props} />
      <SameForAll part={Letters} of={{ path: props.path, query }} />
    </div>
  );
}

function SearchForm({ path, query, categories }: ToolbarProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { asks } = useFormOfAddress(form, { q: query.q, category: query.category ?? "" });
  const show = (from: HTMLFormElement) => {
    const entries = new FormData(from);
    const chosen = {
      q: String(entries.get("q") ?? "").trim(),
      category: String(entries.get("category") ?? ""),
    };
    asks(chosen);
    navigate(directoryAddress(path, { ...query, ...fromTheStart, ...chosen }), { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  return (
    <search>
      <form method="get" action={path} ref={form} onSubmit={onSubmit} className="flex flex-wrap gap-3">
        {query.letter && <input type="hidden" name="letter" value={query.letter} />}
        <div className="relative min-w-0 flex-[1_1_18rem]">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-soft"
          />
          <Input
            type="search"
            aria-label="Search members"
            name="q"
            defaultValue={query.q}
            placeholder="Name, company, title or service"
            maxLength={searchLength}
            dir="auto"
            className="pl-11"
          />
        </div>
        <div className="flex-[1_1_13rem] sm:max-w-64">
          <Select
            name="category"
            aria-label="Category"
            defaultValue={query.category ?? ""}
            onChange={(event) => event.currentTarget.form && show(event.currentTarget.form)}
          >
            <option value="">All categories</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="secondary" className="max-sm:w-full">
          Search
        </Button>
      </form>
    </search>
  );
}

function Letters({ path, query }: Pick<ToolbarProps, "path" | "query">) {
  const to = (letter: string | null) => directoryAddress(path, { ...query, ...fromTheStart, letter });
  return (
    <nav aria-label="Names by letter" className="flex flex-wrap gap-x-0.5 gap-y-1">
      <Letter to={to(null)} current={query.letter === null} label="All names">
        All
      </Letter>
      {letters.map((letter) => (
        <Letter key={letter} to={to(letter)} current={query.letter === letter} label={`Names with ${letter}`}>
          {letter}
        </Letter>
      ))}
      <Letter to={to("other")} current={query.letter === "other"} label="Other names">
        #
      </Letter>
    </nav>
  );
}

function Letter({
  to,
  current,
  label,
  children,
}: {
  to: string;
  current: boolean;
  label: string;
  children: string;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      aria-current={current ? "true" : undefined}
      className={`grid min-h-9 min-w-9 place-items-center rounded-control px-2 font-semibold text-small transition-colors duration-150 pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${current ? "bg-ink text-ivory" : "text-ink-soft hover:bg-ink/6 hover:text-ink"}`}
    >
      {children}
    </Link>
  );
}
