type Refused = { title: string; description: string; variant: "destructive" };

/**
 * Whether the dashboard opens; if not, the notification shown on /directory (6.08 to 6.10), or that the person is to sign
 * in and comes back.
 */
export type Access = { open: true } | { open: false; toast: Refused } | { open: false; signIn: true };

/**
 * @param found whether there is a session, whether the browser holds one that is over or not complete, and whether its
 * role opens the dashboard (4.46); "error" when the check failed
 */
export function dashboardAccess(
  found: { signedIn: boolean; hadSession: boolean; mayOpen: boolean } | "error",
): Access {
  if (found === "error") return refused("Error", "An error occurred while checking your permissions");
  if (!found.signedIn && found.hadSession) return { open: false, signIn: true };
  if (!found.signedIn) return refused("Access denied", "You need to login as an administrator");
  if (!found.mayOpen) return refused("Access denied", "You don't have administrator privileges");
  return { open: true };
}

function refused(title: string, description: string): Access {
  return { open: false, toast: { title, description, variant: "destructive" } };
}
