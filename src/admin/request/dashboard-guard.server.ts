import { data, type RouterContextProvider, redirect } from "react-router";
import { unsavedContext } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { holdsSession, readVisitor, type Visitor } from "#identity/session/session.server.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { type Access, dashboardAccess } from "./dashboard-access.ts";

type Staff = Visitor & { userId: string };

/**
 * The signed-in member of staff. Whose session is over signs in and comes back; anyone else is redirected to /directory
 * with the reason. No dashboard data is sent. After a form post there is no redirect: what was typed is sent back with the
 * refusal.
 */
export async function requireDashboard(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Staff> {
  const visitor = await readVisitor(request, context).catch((error: unknown) => {
    context.get(platformContext).log.error({ error }, "access check");
    return "error" as const;
  });
  const access = dashboardAccess(
    visitor === "error"
      ? "error"
      : {
          signedIn: visitor.userId !== null,
          hadSession: await holdsSession(request, context),
          mayOpen: may(visitor, "dashboard.open"),
        },
  );
  if (access.open) return visitor as Staff;
  const isPending = visitor !== "error" && visitor.pending !== null;
  if (context.get(unsavedContext)) throw data({ message: messageOf(access) }, { status: 403 });
  if ("toast" in access) throw redirectWithToast("/directory", access.toast, { headers: noStore });
  const signIn = signInPageAddress(pageAddress(request));
  throw isPending
    ? redirect(signIn, { headers: noStore })
    : redirectWithToast(signIn, ended, { headers: noStore });
}

const ended = { title: "Your session has ended", description: "Sign in to pick up where you left off." };

const messageOf = (access: Access) => ("toast" in access ? access.toast.title : ended.title);
