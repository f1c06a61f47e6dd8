import { Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import type { AlbumChoice } from "#features/gallery/albums-store.server.ts";
import { linkDays, linkLabelLength, photosPerLink } from "#features/gallery/limits.ts";
import type { MadeLink } from "#features/gallery/upload-links/change-links.server.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { FormFrame } from "#form/form.tsx";
import { usePageAnswer } from "#form/page-answer.ts";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { capitalised } from "#platform/capitalised.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm, useDashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { ListCell, ListRow, ListTable } from "../components/list-table.tsx";
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
      <ListTable caption="Upload links" heads={["Link", "Album", "Status", "Expires", "Photos", "Actions"]}>
        {links.map(({ id, label, album, state, expiresAt, used, most }) => (
          <ListRow key={id}>
            <ListCell as="name">{label}</ListCell>
            <ListCell>{album}</ListCell>
            <ListCell as="state">
              <Badge tone={state === "open" ? "emerald" : "neutral"}>{capitalised(state)}</Badge>
            </ListCell>
            <ListCell label="Expires" className="tabular-nums">
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
      <p>People who have the link can't send any more photos with it. Photos already sent stay.</p>
      <DashboardForm
        id={`withdraw-${id}`}
        intent="withdraw-link"
        hidden={{ id }}
        submit="Withdraw link"
        look={{ variant: "danger", className: "w-full" }}
        className="grid"
      />
    </AskFirst>
  );
}

/** The form for a new upload link. */
function LinkForm({ form, albums }: { form: FormState; albums: AlbumChoice[] }) {
  const album = form.field("album");
  return (
    <Tile as="section" aria-labelledby="link-form-title" className="p-5 sm:p-7" data-screen-only>
      <h2 id="link-form-title" className="text-h3">
        Create an upload link
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-soft text-small">
        Anyone with the link can send photos to one album without the gallery password. Print its QR code for
        the tables, or send the link to your guests.
      </p>
      <FormFrame
        form={form}
        submit="Create link"
        busyLabel="Creating..."
        preventScrollReset
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={form.field("label")}
            label="Purpose"
            help="Such as “Tables at the gala”"
            maxLength={linkLabelLength}
          />
          <ChoiceField
            field={album}
            label="Album"
            options={[
              ["", "Choose an album"],
              ...albums.map(({ id, title }) => [String(id), title] as const),
            ]}
          />
          <TextField
            field={form.field("days")}
            label="Days until it expires"
            type="number"
            inputMode="numeric"
            min={1}
            max={linkDays.most}
          />
          <TextField
            field={form.field("most")}
            label="Photo limit"
            type="number"
            inputMode="numeric"
            min={1}
            max={photosPerLink.most}
          />
        </div>
      </FormFrame>
    </Tile>
  );
}

/** A new link, shown only once: its URL and its QR code. The printed page contains nothing else. */
function LinkTile({ link, timeZone }: { link: MadeLink; timeZone: string }) {
  const { address, qrCode, label, album, expiresAt } = link;
  const scripts = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each link
  useEffect(() => box.current?.focus(), [address]);
  return (
    // biome-ignore lint/a11y/noAutofocus: after a plain form post the focus scrolls the response into view
    <div ref={box} tabIndex={-1} autoFocus className="scroll-mt-28 rounded-card" data-print-alone>
      <Tile
        as="section"
        aria-labelledby="made-link"
        className="grid gap-6 border-l-4 border-l-emerald p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:p-7"
      >
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          width={240}
          height={240}
          alt={`Upload link QR code for ${album}`}
          className="size-60 max-w-full rounded-control border border-line bg-white"
        />
        <div className="grid min-w-0 gap-3">
          <h2 id="made-link" className="text-h3">
            Share your photos of {album}
          </h2>
          <p>Point your phone's camera at the code, or open this address:</p>
          <p className="select-all break-all font-mono text-small">{address}</p>
          <p className="text-ink-soft text-small">
            Open until <Instant at={expiresAt} timeZone={timeZone} />.
          </p>
          <p className="font-semibold text-small" data-screen-only>
            “{label}” is shown only once. Copy the link or print it now. You can't see it again later, only
            withdraw it.
          </p>
          {scripts && (
            <div data-screen-only>
              <Button variant="secondary" size="small" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" /> Print
              </Button>
            </div>
          )}
        </div>
      </Tile>
    </div>
  );
}
