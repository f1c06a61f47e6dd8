import { Link } from "react-router";
import { NewTabHint } from "#ui/button.tsx";
import type { Notice } from "./answer.ts";

export function WayOut({ of: { wayOut } }: { of: Notice }) {
  if (!wayOut) return null;
  return (
    <p className="mt-2">
      <Link
        to={wayOut.to}
        target={wayOut.newTab ? "_blank" : undefined}
        className="font-semibold text-ruby underline"
      >
        <span>{wayOut.label}</span>
        {wayOut.newTab && <NewTabHint />}
      </Link>
    </p>
  );
}
