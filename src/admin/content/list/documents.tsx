import { FolderInput } from "lucide-react";
import { Link } from "react-router";
import { may } from "#identity/roles.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../../components/dashboard-form.tsx";
import { Instant } from "../../components/instant.tsx";
import { Screen } from "../../components/screen.tsx";
import { screenMeta } from "../../components/screen-meta.ts";
import { StateWord } from "../../components/state-word.tsx";
import { rowAnchor } from "../../request/list-address.ts";
import { requireScreen } from "../../request/staff-request.server.ts";
import { screenAction } from "../../request/take-screen-action.server.ts";
import { contentAddress, documentAddress } from "../content-address.ts";
import { type DocumentRow, loadDocuments } from "../load.server.ts";
import type { Route } from "./+types/documents";
import { draftActions } from "./actions.server.ts";
import { writeChosen } from "./chosen-drafts.ts";

export const meta: Route.MetaFunction = () => screenMeta("Pages and text");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "content");
  return { ...(await loadDocuments(asked)), mayTransfer: may(asked.visitor, "content.administer") };
}

export const action = screenAction("content", draftActions);

/** All texts of the site, in groups, each with its state. */
export default function Documents({ loaderData: { rows, timeZone, mayTransfer } }: Route.ComponentProps) {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <Screen
      title="Pages and text"
      actions={
        mayTransfer && (
          <ButtonLink to={`${contentAddress}/transfer`} variant="secondary" size="small">
            <FolderInput aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">Import or export</span>
          </ButtonLink>
        )
      }
    >
      <p className="max-w-measure text-ink-soft">
        All the text on the site. Changes are saved as a draft that only staff see until you publish it.
      </p>
      <DraftsPart rows={rows} />
      {groups.map((group) => (
        <section key={group} aria-labelledby={idOf(group)} className="grid gap-2">
          <h2 id={idOf(group)} className="font-semibold text-body">
            {group}
          </h2>
          <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <Document key={row.name} row={row} timeZone={timeZone} />
              ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}

const idOf = (group: string) => `group-${group.toLowerCase().replaceAll(" ", "-")}`;

function Document({ row, timeZone }: { row: DocumentRow; timeZone: string }) {
  return (
    <li
      id={rowAnchor(row.name)}
      className="relative rounded-card border border-line bg-paper px-4 py-3 hover:border-ruby"
    >
      <Link to={documentAddress(row.name)} className="font-semibold after:absolute after:inset-0">
        {row.title}
      </Link>
      {row.help && <p className="text-ink-soft text-small">{row.help}</p>}
      <p className="mt-1 text-small">
        <State row={row} timeZone={timeZone} />
      </p>
    </li>
  );
}

function State({
  row: { fault, publishAt, draft, isShipped },
  timeZone,
}: {
  row: DocumentRow;
  timeZone: string;
}) {
  if (fault) return <StateWord tone="bad">Can't be read; an earlier version is shown</StateWord>;
  if (publishAt)
    return (
      <StateWord tone="waiting">
        <span>
          Will be published <Instant at={publishAt} timeZone={timeZone} brief />
        </span>
      </StateWord>
    );
  if (draft) return <StateWord tone="waiting">{draft.by ? `Draft by ${draft.by}` : "Draft"}</StateWord>;
  return isShipped ? (
    <StateWord tone="quiet">Original</StateWord>
  ) : (
    <StateWord tone="good">Published</StateWord>
  );
}

/** The drafts that the person may publish, several at once: texts that name each other change together. */
function DraftsPart({ rows }: { rows: DocumentRow[] }) {
  const drafts = rows.flatMap((row) => (row.draft ? [{ ...row, draft: row.draft }] : []));
  if (drafts.length < 2) return null;
  return (
    <Tile as="section" className="max-w-3xl p-5 sm:p-7">
      <h2 className="text-h3">Drafts</h2>
      <p className="mt-1 text-ink-soft text-small">
        The drafts you check are published together: all of them, or none if one can't be published.
      </p>
      <DashboardForm
        id="drafts"
        intent="publish-drafts"
        submit="Publish checked drafts"
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
                  Review<span className="sr-only"> {title}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </DashboardForm>
    </Tile>
  );
}
