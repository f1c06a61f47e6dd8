import { data, type RouterContextProvider } from "react-router";
import { may, type Permission } from "#identity/roles.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { requireDashboard } from "./dashboard-guard.server.ts";

const closed = "Your role does not open this part of the dashboard";

/**
 * Called first in every screen below the dashboard; without access to the dashboard it redirects like the
 * dashboard (6.08, 6.09).
 * @throws 403 without the permission
 */
export async function requireScreen(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission,
) {
  const visitor = await requireDashboard(request, context);
  if (may(visitor, permission)) return visitor;
  throw data({ message: closed }, { status: 403, headers: noStore });
}
