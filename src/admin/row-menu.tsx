import { EllipsisVertical } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Link } from "react-router";
import { FormFrame } from "#form/form.tsx";
import { useDashboardForm } from "./dashboard-form.tsx";

/**
 * What can be done with a row, behind one button, also without scripts: the browser's own popover opens and closes
 * it. `of` names the row for those who hear the page.
 */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="grid size-10 place-items-center rounded-control text-ink-soft hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
        <span className="sr-only">Actions for {of}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the choices inside are the controls; this only closes after one */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onClick={(event) => (event.target as Element).closest("a, button") && panel.current?.hidePopover()}
        className="m-auto min-w-52 rounded-card border border-line bg-paper p-2 text-left text-ink shadow-lift [position-try-fallbacks:flip-block] supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-1 supports-[position-area:block-end]:[position-area:block-end_span-inline-start]"
      >
        <ul>{children}</ul>
      </div>
    </>
  );
}

/** A choice that leads somewhere. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} preventScrollReset className="menu-choice">
        {children}
      </Link>
    </li>
  );
}

/**
 * Choices that do something at once: for each intent its words. They share one form, which sends `fields` with the
 * intent of the button that was pressed. The menu is closed when it is answered.
 */
export function MenuActions({
  fields,
  actions,
}: {
  fields: Record<string, string | number>;
  actions: Record<string, string>;
}) {
  const form = useDashboardForm({ id: useId(), intents: Object.keys(actions), hidden: fields });
  const choices = Object.entries(actions).map(([intent, words]) => (
    <li key={intent}>
      <button type="submit" form={form.id} name="intent" value={intent} className="menu-choice w-full">
        {words}
      </button>
    </li>
  ));
  return (
    <>
      {choices}
      <li hidden>
        <FormFrame form={form} submit={null} quiet preventScrollReset className="" />
      </li>
    </>
  );
}
