import { useEffect, useId, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useDashboardForm } from "../components/dashboard-form.tsx";

type Options = Omit<Parameters<typeof useDashboardForm>[0], "id" | "hidden"> & {
  /** The query of the list, to which the answer leads back. */
  view?: string;
};

/** The rows of a page that are ticked, and the form of what is done with them. `box` holds their checkboxes. */
export function useChosen<Box extends HTMLElement>({ view, ...options }: Options) {
  const scripts = useHydrated();
  const form = useDashboardForm({ ...options, id: useId(), hidden: view === undefined ? {} : { view } });
  const begun = form.field("id").values; // ticked before a plain form post that was refused
  const [ticked, setTicked] = useState(begun);
  const box = useRef<Box>(null);
  const boxes = () => [
    ...(box.current?.querySelectorAll<HTMLInputElement>("[type=checkbox][name=id]") ?? []),
  ];
  const recount = () => setTicked(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
  const rows = useLoaderData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that are read anew may lack some that were ticked
  useEffect(recount, [rows]);
  const chooseAll = (checked: boolean) => {
    for (const one of boxes()) one.checked = checked;
    recount();
  };
  /** `chosen` is null before scripts count them. */
  const count = ticked.length;
  return { form, begun, box, boxes, recount, chooseAll, ticked, count, chosen: scripts ? count : null };
}
