import { data, type RouterContextProvider } from "react-router";
import { unsavedContext } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor, type Visitor } from "#identity/session/session.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { dashboardAccess } from "./dashboard-access.ts";

/**
 * The signed-in member of staff; anyone else is redirected to /directory with the reason, and no dashboard
 * data is sent. After a form post there is no redirect: what was typed is sent back with the refusal.
 */
export async function requireDashboard(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Visitor & { userId: string }> {
  const visitor = await readVisitor(request, context).catch((error: unknown) => {
    context.get(platformContext).log.error({ error }, "access check");
    return "error" as const;
  });
  const access = dashboardAccess(
    visitor === "error"
      ? "error"
      : { signedIn: visitor.userId !== null, mayOpen: may(visitor, "dashboard.open") },
  );
  if (access.open && visitor !== "error" && visitor.userId) return { ...visitor, userId: visitor.userId };
  const toast = access.open ? { title: "Access denied" } : access.toast;
  if (context.get(unsavedContext)) throw data({ message: toast.title }, { status: 403 });
  throw redirectWithToast("/directory", toast, { headers: noStore });
}
