import { Link } from "react-router";
import { type DeadLink, deadLinkWords } from "#identity/sign-in/link-words.ts";
import { Alert } from "#ui/alert.tsx";

/** In the place of a mailed link's form: why the link no longer does anything, and what to do now. */
export function LinkTrouble({ state, done }: { state: DeadLink; done: string }) {
  const { title, description, link } = deadLinkWords(state, done);
  return (
    <Alert tone={state === "used" ? "info" : "warning"} title={title} live>
      <p>
        {description}{" "}
        {link && (
          <Link to={link.to} className="text-ruby underline">
            {link.label}
          </Link>
        )}
      </p>
    </Alert>
  );
}
