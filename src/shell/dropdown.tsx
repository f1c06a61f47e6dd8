import { type KeyboardEvent, type ToggleEvent, useRef } from "react";
import type { NavItem } from "#content/navigation.ts";
import { MenuLink } from "./menu-link.tsx";

/**
 * A menu entry that opens a list. It is a native popover, which works without JavaScript: the title toggles
 * it; opening another one, Esc, a click elsewhere and choosing an entry close it. At most one is open (2.2.04
 * to 2.2.06).
 */
export function Dropdown({
  item,
  holdsCurrent,
}: {
  item: NavItem & { dropdown: NonNullable<NavItem["dropdown"]> };
  holdsCurrent: boolean;
}) {
  const id = `menu-${item.title.replace(/\s+/g, "-")}`; // an id may have any sign but white space
  const panel = useRef<HTMLDivElement>(null);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-controls={id}
        data-current={holdsCurrent || undefined}
        onKeyDown={openWithArrow}
        className="menu-entry"
      >
        {item.title}
      </button>
      <div ref={panel} id={id} popover="auto" onBeforeToggle={placeWithoutAnchors} className="menu-panel">
        <ul>
          {item.dropdown.map((entry) => (
            <li key={entry.title}>
              <MenuLink
                item={entry}
                className="menu-choice"
                onKeyDown={moveWithArrows}
                onChoose={() => panel.current?.hidePopover()}
              >
                {entry.title}
              </MenuLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/**
 * For browsers without anchor positioning: sets the title's position as a custom property, which the
 * stylesheet uses.
 */
function placeWithoutAnchors(event: ToggleEvent<HTMLElement>) {
  const panel = event.currentTarget;
  const title = panel.previousElementSibling?.getBoundingClientRect();
  if (title) panel.style.setProperty("--title-left", `${title.left}px`);
}

function openWithArrow(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== "ArrowDown") return;
  event.preventDefault();
  const panel = event.currentTarget.popoverTargetElement as HTMLElement | null;
  // Opened by a click on its button instead of showPopover(), so that the button becomes its anchor.
  if (!panel?.matches(":popover-open")) event.currentTarget.click();
  panel?.querySelector("a")?.focus();
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveWithArrows(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const links = [...(event.currentTarget.closest("ul")?.querySelectorAll("a") ?? [])];
  links[step(links.indexOf(event.currentTarget), links.length)]?.focus();
}
