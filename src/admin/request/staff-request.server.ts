import { data, type RouterContextProvider, redirect } from "react-router";
import { may, type Permission } from "#identity/roles.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { requireDashboard } from "./dashboard-guard.server.ts";
import { movedAddress } from "./old-address.ts";
import { rightOf, type ScreenKey } from "./screens.ts";

type Context = Readonly<RouterContextProvider>;

/** What a screen's loader works with: who asks, and the address with its filters. */
export type StaffRequest = {
  platform: Platform;
  visitor: Visitor & { userId: string };
  url: URL;
  context: Context;
};

const closed = "Your role can't open this part of the dashboard";

/**
 * Called first in the loader of every screen of the staff area; without access to the area it redirects (6.08,
 * 6.09).
 * @param opens a screen, for whoever may open that, or a permission
 * @throws 403 without the permission
 */
export async function requireScreen(
  { request, context }: { request: Request; context: Context },
  opens: ScreenKey | Permission,
): Promise<StaffRequest> {
  const visitor = await requireDashboard(request, context);
  if (!may(visitor, rightOf(opens))) throw data({ message: closed }, { status: 403, headers: noStore });
  const url = pageUrl(request);
  const moved = movedAddress(url);
  if (moved) throw redirect(moved);
  return { platform: context.get(platformContext), visitor, url, context };
}
