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

type ToolbarProps = { path: string; query: DirectoryQuery; categories: string[] };

/**
 * The directory's filters: a plain GET form, so that every view has a URL and works without scripts. The
 * letters are radio buttons and so one tab stop.
 */
export function DirectoryToolbar({ path, query, categories }: ToolbarProps) {
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
    <search className="border-line border-y py-5" data-screen-only>
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
        <div className="flex-[1_1_13rem] sm:max-w-64">
          <Select name="category" aria-label="Category" defaultValue={query.category ?? ""} onChange={show}>
            <option value="">All categories</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="secondary" className="max-sm:w-full">
          Search
        </Button>
        <fieldset className="w-full" onChange={show}>
          <legend className="sr-only">Names by letter</legend>
          <SameForAll part={Letters} of={{ chosen: query.letter ?? "" }} />
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
  ...letters.map((letter) => ({ value: letter, label: `Names with ${letter}`, text: letter })),
  { value: "other", label: "Other names", text: "#" },
];

function Letters({ chosen }: { chosen: string }) {
  return (
    <div className="flex flex-wrap gap-x-0.5 gap-y-1">
      {choices.map(({ value, label, text }) => (
        <label
          key={value}
          className="relative grid min-h-9 min-w-9 cursor-pointer place-items-center rounded-control px-2 font-semibold text-small text-ink-soft transition-colors duration-150 hover:bg-ink/6 hover:text-ink has-checked:bg-ink has-checked:text-ivory pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          <input
            type="radio"
            name="letter"
            value={value}
            defaultChecked={value === chosen}
            aria-label={label}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
          />
          {text}
        </label>
      ))}
    </div>
  );
}
