import { Form } from "react-router";
import { searchLength } from "#platform/search-length.ts";
import { Input } from "#ui/input.tsx";

/** The address of the search over members, events, messages and accounts. */
export const searchAddress = "/admin-dashboard/search";

/** The id of the search field, to which the key "/" leads. */
export const searchFieldId = "staff-search";

/** The search field of the staff area; the results are a page of their own. */
export function StaffSearch({
  value = "",
  id = searchFieldId,
  className = "",
}: {
  value?: string;
  id?: string;
  className?: string;
}) {
  return (
    <search className={className}>
      <Form method="get" action={searchAddress} className="relative">
        <Input
          id={id}
          type="search"
          name="q"
          key={value}
          defaultValue={value}
          maxLength={searchLength}
          aria-label="Search members, events, messages and accounts"
          aria-keyshortcuts="/"
          placeholder="Search"
          className="h-10! w-full lg:w-60!"
        />
      </Form>
    </search>
  );
}
