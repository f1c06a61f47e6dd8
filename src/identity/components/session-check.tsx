import { useLocation, useNavigation } from "react-router";
import { Spinner } from "#ui/spinner.tsx";

const signInPage = "/member-login";

/** Covers the page with a spinner while the server looks up the session before the sign-in page opens (2.26.01). */
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
