import { stateWords } from "#features/members/member.ts";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import type { MembersData } from "./load.server.ts";

const letters = [...Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at)), "#"];

/** The filters of the members' list. */
export function MemberFilters({ query, counts, categories, tags }: MembersData) {
  const filters = {
    q: query.q,
    state: query.state ?? "",
    category: query.category ?? "",
    tag: query.tag ?? "",
    letter: query.letter ?? "",
  };
  return (
    <FilterForm
      screen="members"
      filters={filters}
      kept={{ sort: query.sort === "name" ? "" : query.sort }}
      search={{ label: "Name, company or e-mail" }}
    >
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
      {tags.length > 0 && (
        <ChoiceFilter
          name="tag"
          label="Tag"
          all="Every tag"
          value={filters.tag}
          options={tags.map((tag) => [tag, tag] as const)}
        />
      )}
      <ChoiceFilter
        name="letter"
        label="First letter"
        all="A to Z"
        value={filters.letter}
        options={letters.map((letter) => [letter, letter] as const)}
      />
    </FilterForm>
  );
}
