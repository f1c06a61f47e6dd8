import type { MadeLink } from "#features/gallery/upload-links/change-links.server.ts";
import { usePageAnswer } from "#form/page-answer.ts";
import { capitalised } from "#platform/capitalised.ts";
import { Badge } from "#ui/badge.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm, useDashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkTile } from "./link-tile.tsx";
import type { PartOf } from "./load.server.ts";

type LinksViewProps = PartOf<"links"> & { timeZone: string };

const loadLinkSchema = async () => (await import("#features/gallery/upload-links/link-form.ts")).linkForm;

/** The upload links with their QR codes: create (shown once) and withdraw. */
export function LinksView({ links, albums, timeZone }: LinksViewProps) {
  const form = useDashboardForm({ id: "link", intent: "make-link", schema: loadLinkSchema, stored: begun });
  const ofPage = usePageAnswer();
  const answer = form.fresh ?? ofPage;
  const made = answer?.ok && answer.form === "make-link" ? (answer.once as MadeLink) : null;
  return (
    <>
      {made && <LinkTile link={made} timeZone={timeZone} />}
      <LinkForm form={form} albums={albums} />
      {links.length > 0 && <LinkTable links={links} timeZone={timeZone} />}
    </>
  );
}

const begun = { label: "", album: "", days: "14", most: "500" };

function LinkTable({ links, timeZone }: Pick<LinksViewProps, "links" | "timeZone">) {
  return (
    <div data-screen-only className="grid min-w-0 grid-cols-1">
      <ListTable caption="Upload links" heads={["Link", "Album", "State", "Until", "Photos", "Actions"]}>
        {links.map(({ id, label, album, state, expiresAt, used, most }) => (
          <ListRow key={id}>
            <ListCell as="name">{label}</ListCell>
            <ListCell>{album}</ListCell>
            <ListCell as="state">
              <Badge tone={state === "open" ? "emerald" : "neutral"}>{capitalised(state)}</Badge>
            </ListCell>
            <ListCell label="Until" className="tabular-nums">
              <Instant at={expiresAt} timeZone={timeZone} />
            </ListCell>
            <ListCell label="Photos" className="tabular-nums">
              {used.toLocaleString("en-US")} of {most.toLocaleString("en-US")}
            </ListCell>
            <ListCell as="actions">{state === "open" && <Withdrawal id={id} label={label} />}</ListCell>
          </ListRow>
        ))}
      </ListTable>
    </div>
  );
}

function Withdrawal({ id, label }: { id: number; label: string }) {
  return (
    <AskFirst
      label={
        <>
          Withdraw<span className="sr-only"> {label}</span>
        </>
      }
      question={`Withdraw “${label}”?`}
    >
      <p>Whoever has it can send no more photos with it. What they have sent stays.</p>
      <DashboardForm
        id={`withdraw-${id}`}
        intent="withdraw-link"
        hidden={{ id }}
        submit="Withdraw the link"
        look={{ variant: "danger", className: "w-full" }}
        className="grid"
      />
    </AskFirst>
  );
}
