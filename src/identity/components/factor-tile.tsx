import type { ReactNode } from "react";
import { Link } from "react-router";
import { PostForm } from "#form/form.tsx";
import { notCancelled, unreachable } from "#identity/messages.ts";
import { Tile } from "#ui/tile.tsx";

/** Both second-factor screens show this in place of the tile "Welcome", Cancel and the footer (2.26.11). */
export function FactorTile({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <Tile className="grid max-w-lg gap-6 p-6 sm:p-8">
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-2 text-ink-soft">{lead}</p>
      </div>
      {children}
      <PostForm
        id="cancel"
        intent="cancel"
        failed={unreachable(notCancelled.title)}
        submit="Cancel"
        look={{ variant: "secondary", className: "w-full" }}
        className="-mt-3 grid gap-5"
      />
      <p className="border-line border-t pt-5 text-small text-ink-soft">
        If you're having trouble, please{" "}
        <Link to="/contact" className="text-ruby underline">
          contact support
        </Link>
        .
      </p>
    </Tile>
  );
}
