import { useLocation, useNavigation } from "react-router";
import { Spinner } from "#ui/spinner.tsx";

/**
 * Covers the page while the server checks the access to the dashboard, so that nothing of it is shown before
 * (2.27.02).
 */
export function AccessCheck() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  if (!isStaffArea(next?.pathname ?? "") || isStaffArea(pathname)) return null;
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-content-center bg-ivory">
      <p className="flex items-center gap-3 text-lead">
        <Spinner size={24} />
        Verifying administrator access...
      </p>
    </div>
  );
}

function isStaffArea(path: string): boolean {
  return path === "/admin-dashboard" || path.startsWith("/admin-dashboard/");
}
