import { Link } from "react-router";
import { Checkbox } from "#ui/checkbox.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../../components/dashboard-form.tsx";
import { documentAddress } from "../content-address.ts";
import type { DocumentRow } from "../load.server.ts";
import { writeChosen } from "./chosen-drafts.ts";

/** The drafts that the person may publish, several at once: texts that name each other change together. */
export function DraftsPart({ rows }: { rows: DocumentRow[] }) {
  const drafts = rows.flatMap((row) => (row.draft ? [{ ...row, draft: row.draft }] : []));
  if (drafts.length < 2) return null;
  return (
    <Tile as="section" className="max-w-3xl p-5 sm:p-7">
      <h2 className="text-h3">Drafts</h2>
      <p className="mt-1 text-ink-soft text-small">
        Those that you tick appear together: all of them, or none when one cannot be published.
      </p>
      <DashboardForm
        id="drafts"
        intent="publish-drafts"
        submit="Publish the ticked ones"
        className="mt-3 grid gap-3"
      >
        {() => (
          <ul>
            {drafts.map(({ name, title, draft, base }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
                <Checkbox
                  name="draft"
                  value={writeChosen({ document: name, origin: { draft: draft.id, base } })}
                  label={
                    <>
                      <span>{title}</span>
                      {draft.by && <span className="font-normal text-ink-soft"> by {draft.by}</span>}
                    </>
                  }
                />
                <Link to={documentAddress(name)} className="link text-small">
                  Look at it<span className="sr-only">: {title}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </DashboardForm>
    </Tile>
  );
}
