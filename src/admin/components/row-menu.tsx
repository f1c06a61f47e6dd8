import { EllipsisVertical } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { FormFrame } from "#form/form.tsx";
import { LastingRefusal, useDashboardForm } from "./dashboard-form.tsx";
import { enterMenu, moveInMenu, openWithArrows } from "./menu-keys.ts";

type RowMenuProps = {
  of: string;
  /**
   * The menu's id; needed where the row is rendered separately from the page, since useId would not be unique
   * there.
   */
  id?: string;
  children: ReactNode;
};

/**
 * The menu of a row's actions: a native popover, which opens without scripts too. `of` names the row for screen
 * readers. The arrow keys move over its links and buttons; it has no role "menu", because without scripts they
 * would not.
 */
export function RowMenu({ of, id: given, children }: RowMenuProps) {
  const made = useId();
  const id = given ?? made;
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onKeyDown={openWithArrows}
        className="inline-grid size-10 place-items-center rounded-control text-ink-soft hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
        <span className="sr-only">Actions for {of}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the items inside are the controls; this moves among them, and closes after one */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={enterMenu}
        onKeyDown={moveInMenu}
        onClick={(event) => (event.target as Element).closest("a, button") && panel.current?.hidePopover()}
        className="m-auto min-w-52 rounded-card border border-line bg-paper p-2 text-left text-ink shadow-lift [position-try-fallbacks:flip-block] supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-1 supports-[position-area:block-end]:[position-area:block-end_span-inline-start]"
      >
        <ul>{children}</ul>
      </div>
    </>
  );
}

/** A menu item that downloads a file; where it is refused, the browser shows why. */
export function MenuDownload({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="menu-choice">
        {children}
      </a>
    </li>
  );
}

/** A menu item that is a link. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} preventScrollReset className="menu-choice">
        {children}
      </Link>
    </li>
  );
}

type Actions = { [intent: string]: string };

type RowFormProps = { fields: Record<string, string | number>; actions: Actions };

/**
 * Menu items that carry out an action: a label for each intent. They share one form, which sends `fields`
 * with the intent of the pressed button. The menu closes on the response.
 */
export function MenuActions(props: RowFormProps) {
  const form = useId();
  return (
    <>
      <MenuChoices form={form} actions={props.actions} />
      <li hidden>
        <RowForm id={form} {...props} />
      </li>
    </>
  );
}

/** Only the menu items; the `RowForm` with the id `form` is elsewhere in the page. */
export function MenuChoices({ form, actions }: { form: string; actions: Actions }) {
  return Object.entries(actions).map(([intent, words]) => (
    <li key={intent}>
      <button type="submit" form={form} name="intent" value={intent} className="menu-choice w-full">
        {words}
      </button>
    </li>
  ));
}

/** The invisible form that a row's menu items submit; after a refusal the rows, which may be old, are read anew. */
export function RowForm({ id, fields, actions }: RowFormProps & { id: string }) {
  const { revalidate } = useRevalidator();
  const onRefused = () => void revalidate();
  const form = useDashboardForm({ id, intents: Object.keys(actions), hidden: fields, onRefused });
  return (
    <>
      <FormFrame form={form} submit={null} quiet preventScrollReset className="" />
      <LastingRefusal form={form} />
    </>
  );
}
