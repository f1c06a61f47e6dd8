import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router";
import {
  type DirectoryQuery,
  directoryAddress,
  letters,
} from "#features/members/directory/directory-query.ts";
import { searchLength } from "#platform/search-length.ts";
import { Button } from "#ui/button.tsx";
import { Input, Select } from "#ui/input.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { useFormOfAddress } from "#ui/use-form-of-address.ts";

type ToolbarProps = {
  path: string;
  query: DirectoryQuery;
  categories: string[];
  /** The letters that some name begins with; the others cannot be chosen. */
  inUse: string[];
};

/**
 * The directory's filters: a plain GET form, so that every view has a URL and works without scripts. The
 * letters are radio buttons and so one tab stop.
 */
export function DirectoryToolbar({ path, query, categories, inUse }: ToolbarProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { asks } = useFormOfAddress(form, {
    q: query.q,
    category: query.category ?? "",
    letter: query.letter ?? "",
  });
  const show = () => {
    const entries = new FormData(form.current ?? undefined);
    const typed = (name: string) => String(entries.get(name) ?? "").trim();
    const chosen = { q: typed("q"), category: typed("category"), letter: typed("letter") };
    asks(chosen);
    navigate(directoryAddress(path, chosen), { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show();
  };
  return (
    <search className="min-w-0 border-line border-y py-5" data-screen-only>
      <form method="get" action={path} ref={form} onSubmit={onSubmit} className="flex flex-wrap gap-3">
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
        <div className="min-w-0 flex-[1_1_9rem] sm:max-w-64 sm:flex-[1_1_13rem]">
          <Select name="category" aria-label="Category" defaultValue={query.category ?? ""} onChange={show}>
            <option value="">All categories</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="secondary">
          Search
        </Button>
        <fieldset className="w-full min-w-0" onChange={show}>
          <legend className="sr-only">Names by letter</legend>
          <SameForAll part={Letters} of={{ chosen: query.letter ?? "", inUse }} />
        </fieldset>
        <Button type="submit" variant="secondary" className="hidden [@media(scripting:none)]:block">
          Show
        </Button>
      </form>
    </search>
  );
}

const choices = [
  { value: "", label: "All names", text: "All" },
  ...letters.map((letter) => ({ value: letter, label: `Starts with ${letter}`, text: letter })),
  { value: "other", label: "Other names", text: "#" },
];

// One row on a phone, which a finger moves and without those that lead nowhere, so that the members begin above the fold.
function Letters({ chosen, inUse }: { chosen: string; inUse: string[] }) {
  return (
    <div className="flex gap-x-0.5 gap-y-1 max-sm:overflow-x-auto sm:flex-wrap">
      {choices.map(({ value, label, text }) => (
        <label
          key={value}
          className="relative grid min-h-9 min-w-9 cursor-pointer place-items-center rounded-control px-2 font-semibold text-small text-ink-soft transition-colors duration-150 hover:bg-ink/6 hover:text-ink has-checked:bg-ink has-checked:text-ivory has-disabled:pointer-events-none has-disabled:text-ink-soft/40 max-sm:has-disabled:hidden pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          <input
            type="radio"
            name="letter"
            value={value}
            defaultChecked={value === chosen}
            aria-label={label}
            disabled={value !== "" && value !== chosen && !inUse.includes(value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
          />
          {text}
        </label>
      ))}
    </div>
  );
}
