import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { brandMark } from "#content/brand-icons.server.ts";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { StandingPart } from "#ui/standing-part.tsx";
import { RefusedScreen } from "../components/refused-screen.tsx";
import { unreadTexts } from "../content/unread-texts.server.ts";
import { countFirstSteps } from "../first-steps/load.server.ts";
import { requireDashboard } from "../request/dashboard-guard.server.ts";
import { menuOf } from "../request/menu.ts";
import { screensFor } from "../request/screens.ts";
import { readWaiting } from "../request/waiting-store.server.ts";
import type { Route } from "./+types/staff-area";
import { SearchKey } from "./search-key.tsx";
import { StaffNavigation } from "./staff-navigation.tsx";
import { UnreadBand } from "./unread-band.tsx";

export { staffStyles as links } from "#ui/staff-styles.ts";

/** The staff area stands without the public site's header and footer. */
export const handle = { ownFrame: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requireDashboard(request, context);
  const isSettingUp =
    may(visitor, "content.administer") && (await countFirstSteps(context, visitor)).open > 0;
  const screens = screensFor(visitor).filter(({ key }) => key !== "first-steps" || isSettingUp);
  return {
    abbreviation: content("organisation").abbreviation,
    mark: brandMark(),
    email: visitor.email ?? "",
    menu: menuOf(screens),
    waiting: await readWaiting(context, visitor),
    unread: unreadTexts(visitor),
  };
}

export const headers = () => noStore;

/** The frame of every screen of staff: the navigation, with the number of what waits behind each of its entries. */
export default function StaffArea({ loaderData }: Route.ComponentProps) {
  return (
    <Frame navigation={<StaffNavigation {...loaderData} />}>
      <StandingPart>
        <SearchKey />
        <UnreadBand texts={loaderData.unread} />
      </StandingPart>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <RefusedScreen />
    </Frame>
  );
}

function Frame({ navigation, children }: { navigation?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-1 bg-ivory">
      <StandingPart>{navigation}</StandingPart>
      <main id="content" tabIndex={-1} className="mx-auto min-w-0 max-w-[90rem] flex-1 px-4 pb-16 lg:px-8">
        {children}
      </main>
    </div>
  );
}
