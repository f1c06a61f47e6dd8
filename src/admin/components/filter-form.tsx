import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Input, Select } from "#ui/input.tsx";
import { tabAddress } from "../request/tab-address.ts";
import type { TabKey } from "../request/tabs.ts";

/** The filters of a tab. They are in the URL, so a view can be shared, and Back undoes a filter. */
export function FilterForm({
  tab,
  filters,
  children,
}: {
  tab: TabKey;
  /** The current filters; if any is not "", a link clears them. */
  filters: Record<string, string>;
  children: ReactNode;
}) {
  const values = Object.values(filters);
  return (
    <search>
      <Form
        // A new URL renders new controls, so that none keeps an earlier value.
        key={values.join("\n")}
        method="get"
        action="/admin-dashboard"
        preventScrollReset
        className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-end"
      >
        <input type="hidden" name="tab" value={tab} />
        {children}
        <Button type="submit" variant="secondary">
          Show
        </Button>
        {values.some(Boolean) && (
          <ButtonLink to={tabAddress(tab)} variant="quiet">
            Clear
          </ButtonLink>
        )}
      </Form>
    </search>
  );
}

/** A search field of the filter form. */
export function SearchFilter({ label, value, name = "q" }: { label: string; value: string; name?: string }) {
  return (
    <Input
      type="search"
      name={name}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      maxLength={100}
      className="col-span-full sm:w-64!"
    />
  );
}

/** A select of the filter form; the empty value means all. */
export function ChoiceFilter({
  name,
  label,
  all,
  value,
  options,
}: {
  name: string;
  label: string;
  all: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <Select name={name} aria-label={label} defaultValue={value} className="min-w-0 sm:w-48">
      <option value="">{all}</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Select>
  );
}
