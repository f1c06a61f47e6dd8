import { redirect } from "react-router";

export const handle = { shared: true };

/** Where password managers send a person to change their password (W3C, A Well-Known URL for Changing Passwords). */
export function loader() {
  return redirect("/account/password");
}
