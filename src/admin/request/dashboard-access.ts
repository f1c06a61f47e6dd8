/** Whether the dashboard opens, and if not, the notification shown on /directory (6.08 to 6.10). */
export type Access =
  | { open: true }
  | { open: false; toast: { title: string; description: string; variant: "destructive" } };

/**
 * @param found whether there is a session, and whether its role opens the dashboard (4.46); "error" when the check failed
 */
export function dashboardAccess(found: { signedIn: boolean; mayOpen: boolean } | "error"): Access {
  if (found === "error") return refused("Error", "An error occurred while checking your permissions");
  if (!found.signedIn) return refused("Access denied", "You need to login as an administrator");
  if (!found.mayOpen) return refused("Access denied", "You don't have administrator privileges");
  return { open: true };
}

function refused(title: string, description: string): Access {
  return { open: false, toast: { title, description, variant: "destructive" } };
}
