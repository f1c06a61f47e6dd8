import { Link } from "react-router";
import { type DeadLink, deadLinkWords } from "#identity/links/link-words.ts";
import { Alert } from "#ui/alert.tsx";

/** Shown in place of a mailed link's form: why the link no longer works, and what to do now. */
export function LinkTrouble({ state, done }: { state: DeadLink; done: string }) {
  const { title, description, wayOut } = deadLinkWords(state, done);
  return (
    <Alert tone={state === "used" ? "info" : "warning"} title={title} live>
      <p>
        <span>{description}</span>{" "}
        {wayOut && (
          <Link to={wayOut.to} className="text-ruby underline">
            {wayOut.label}
          </Link>
        )}
      </p>
    </Alert>
  );
}
