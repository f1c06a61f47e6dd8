import type { KeyboardEvent, ToggleEvent } from "react";

/** Opens a menu from its button with the arrow keys: Down leads to the first item, Up to the last. */
export function openWithArrows(event: KeyboardEvent<HTMLButtonElement>) {
  const menu = event.currentTarget.popoverTargetElement;
  if (!(menu instanceof HTMLElement) || !(event.key === "ArrowDown" || event.key === "ArrowUp")) return;
  event.preventDefault();
  menu.showPopover({ source: event.currentTarget });
  itemsOf(menu)
    .at(event.key === "ArrowDown" ? 0 : -1)
    ?.focus();
}

/** Moves the focus to the first item of a menu that has just opened. */
export function enterMenu({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === "open" && !currentTarget.matches(":focus-within")) itemsOf(currentTarget)[0]?.focus();
}

/** Moves the focus within an open menu: arrows, Home, End, and a letter to the next item beginning with it. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item.matches(":focus"));
  const next = target(items, at, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function target(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return items[(at + 1) % items.length];
    case "ArrowUp":
      return items.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
  }
  if (!/^\p{L}$/u.test(key)) return undefined;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("a, button")].filter((item) => item.checkVisibility());
}
