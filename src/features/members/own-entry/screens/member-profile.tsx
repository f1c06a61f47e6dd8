import { replace } from "react-router";

/** A member's own page is their entry in the directory; Back does not return here (2.1.05). */
export function loader() {
  return replace("/embedded-directory");
}

/** Never shown; a route without a component could not be reached by a link inside the application. */
export default function MemberProfile() {
  return null;
}
