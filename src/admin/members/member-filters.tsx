import { stateWords } from "#features/members/member.ts";
import { ChoiceFilter, FilterForm, SearchFilter } from "../components/filter-form.tsx";
import type { MembersTabData } from "./load.server.ts";

const letters = [...Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at)), "#"];

/** The filters and the sort order of the members' list. */
export function MemberFilters({ query, counts, categories }: MembersTabData) {
  const filters = {
    q: query.q,
    state: query.state ?? "",
    category: query.category ?? "",
    letter: query.letter ?? "",
    sort: query.sort === "name" ? "" : query.sort,
  };
  return (
    <FilterForm tab="members" filters={filters}>
      <SearchFilter label="Name, company or e-mail" value={filters.q} />
      <ChoiceFilter
        name="state"
        label="State"
        all="Every state"
        value={filters.state}
        options={[
          ...Object.entries(stateWords).map(
            ([state, words]) =>
              [state, `${words} (${counts[state as keyof typeof counts].toLocaleString("en-US")})`] as const,
          ),
          ["deleted", "In the trash"],
        ]}
      />
      <ChoiceFilter
        name="category"
        label="Category"
        all="Every category"
        value={filters.category}
        options={categories.map((category) => [category, category] as const)}
      />
      <ChoiceFilter
        name="letter"
        label="First letter"
        all="A to Z"
        value={filters.letter}
        options={letters.map((letter) => [letter, letter] as const)}
      />
      <ChoiceFilter
        name="sort"
        label="Order"
        all="By name"
        value={filters.sort}
        options={[
          ["newest", "Newest first"],
          ["changed", "Last changed first"],
        ]}
      />
    </FilterForm>
  );
}
