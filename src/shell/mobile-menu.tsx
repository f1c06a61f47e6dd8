import { type ToggleEvent, useRef } from "react";
import type { Navigation } from "#content/navigation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MenuLink } from "./menu-link.tsx";

/** The menu of one visitor: without what is not offered to them. */
export type MenuOf = Pick<Navigation, "items"> & Partial<Pick<Navigation, "join" | "login">>;

const id = "mobile-menu";

/** The menu opens as it was first: a group that was left open would hide the entries below it. */
function closeGroups({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === "closed") currentTarget.querySelector("details[open]")?.removeAttribute("open");
}

/** (2.2.03) Works without JavaScript. */
export function MobileMenu({ navigation }: { navigation: MenuOf }) {
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <div className="desktop:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Toggle menu"
        aria-controls={id}
        className="menu-bars"
      />
      <div ref={panel} id={id} popover="auto" onToggle={closeGroups} className="mobile-menu">
        <nav aria-label="Main">
          <ul className="divide-y divide-line">
            {navigation.items.map((item) => (
              <li key={item.title}>
                {item.dropdown?.length ? (
                  // `details` elements with the same name close each other: at most one group is open
                  // (2.2.04).
                  <details name="mobile-menu">
                    <summary className="mobile-entry">{item.title}</summary>
                    <ul className="pb-4">
                      {item.dropdown.map((entry) => (
                        <li key={entry.title}>
                          <MenuLink item={entry} onChoose={close} className="mobile-choice">
                            {entry.title}
                          </MenuLink>
                        </li>
                      ))}
                    </ul>
                  </details>
                ) : (
                  <MenuLink item={item} onChoose={close} className="mobile-entry">
                    {item.title}
                  </MenuLink>
                )}
              </li>
            ))}
          </ul>
          {navigation.join && (
            <ButtonLink to={navigation.join.path} size="large" className="mt-6 w-full" onClick={close}>
              {navigation.join.title}
            </ButtonLink>
          )}
          {navigation.login && (
            <ButtonLink
              to={navigation.login.path}
              variant="secondary"
              size="large"
              className="mt-3 w-full"
              onClick={close}
            >
              {navigation.login.title}
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}
