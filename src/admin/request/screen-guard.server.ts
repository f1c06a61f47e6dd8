import { data, type RouterContextProvider } from "react-router";
import { may, type Permission } from "#identity/roles.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { requireDashboard } from "./dashboard-guard.server.ts";

const closed = "Your role does not open this part of the dashboard";

/** The first line of a screen below the dashboard: whoever may not open the dashboard is led away as there (6.08, 6.09). */
export async function requireScreen(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission,
) {
  const visitor = await requireDashboard(request, context);
  if (may(visitor, permission)) return visitor;
  throw data({ message: closed }, { status: 403, headers: noStore });
}
