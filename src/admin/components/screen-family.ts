import { useLocation, useRouteLoaderData } from "react-router";
import type { StaffMenu } from "../request/menu.ts";
import { screenAddress } from "../request/screen-address.ts";

/**
 * The screens that share an entry of the navigation with the one that is open, the entry's own first; none on a record's page, and where
 * the screen stands alone.
 */
export function useScreenFamily() {
  const frame = useRouteLoaderData<{ menu: StaffMenu }>("admin/area/staff-area");
  const { pathname } = useLocation();
  const family = frame?.menu
    .flatMap(({ entries }) => entries)
    .map(({ screens }) => screens.map(({ key, title }) => ({ key, label: title, to: screenAddress(key) })))
    .find((screens) => screens.some(({ to }) => to === pathname));
  return (family ?? []).map((screen) => ({ ...screen, current: screen.to === pathname }));
}
