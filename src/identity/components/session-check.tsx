import { useLocation, useNavigation } from "react-router";
import { Spinner } from "#ui/spinner.tsx";

const signInPage = "/member-login";

/** Covers the page while the server looks at the session on the way to the sign-in page (2.26.01). */
export function SessionCheck() {
  const { location: next, formData } = useNavigation();
  const { pathname } = useLocation();
  if (next?.pathname !== signInPage || pathname === signInPage || formData) return null;
  return (
    <div className="fixed inset-0 z-30 grid place-content-center bg-ivory">
      <Spinner size={32} label="Checking your session" />
    </div>
  );
}
