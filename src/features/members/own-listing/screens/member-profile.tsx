import { replace } from "react-router";

/** Redirects to the member's own listing in the directory; Back does not return here (2.1.05). */
export function loader() {
  return replace("/embedded-directory");
}

/** Never rendered; a route needs a component to be reachable by client-side navigation. */
export default function MemberProfile() {
  return null;
}
