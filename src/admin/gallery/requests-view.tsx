import { Link } from "react-router";
import type { RequestDecision } from "#features/gallery/removal/request-decisions.ts";
import type { PhotoRequest } from "#features/gallery/removal/requests-store.server.ts";
import { photoName } from "#features/gallery/staff-photo.ts";
import { FormFrame } from "#form/form.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Tile } from "#ui/tile.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { AnswerLink } from "./answer-link.tsx";
import { photoAddress, viewAddress } from "./gallery-views.ts";
import type { PartOf } from "./load.server.ts";
import { photoSource } from "./photo-source.ts";
import { PhotoStateBadge } from "./photo-state.tsx";

/** The open removal requests, the longest waiting first, with the three possible decisions. */
export function RequestsView({ requests, next, timeZone }: PartOf<"requests"> & { timeZone: string }) {
  if (requests.length === 0) {
    return (
      <EmptyState title="No open requests">
        <p>When visitors ask to have a photo removed, their requests appear here.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-5">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestTile request={request} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <MoreRows to={next === null ? null : viewAddress("requests", { after: next })} label="More" />
    </>
  );
}

function RequestTile({ request, timeZone }: { request: PhotoRequest; timeZone: string }) {
  const { id, photo, isShownIn, words, email, at } = request;
  const name = photoName(photo);
  return (
    <Tile
      as="article"
      aria-labelledby={`request-${id}`}
      className="grid gap-5 p-5 sm:grid-cols-[14rem_minmax(0,1fr)] md:p-6"
    >
      <Link to={photoAddress(photo.pageKey)} className="block h-fit rounded-control bg-ink/6">
        <img
          src={photoSource(photo, "small")}
          alt={photo.alt || `Open the photo: ${name}`}
          className="aspect-[4/3] w-full object-contain"
        />
      </Link>
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={`request-${id}`} dir="auto" className="mr-auto font-semibold text-body wrap-anywhere">
            {name}
          </h2>
          <PhotoStateBadge state={photo.state} inTrash={photo.inTrash} />
          <Badge tone={isShownIn ? "ruby" : "neutral"}>
            {isShownIn ? "They're in the photo" : "They aren't in the photo"}
          </Badge>
        </div>
        <p className="text-ink-soft text-small">
          {photo.album} · requested <Instant at={at} timeZone={timeZone} />
        </p>
        <p
          dir="auto"
          className="whitespace-pre-wrap rounded-control border border-line bg-ivory p-4 wrap-anywhere"
        >
          {words || "No reason given."}
        </p>
        {email && <AnswerLink email={email} />}
        <Decisions request={request} />
      </div>
    </Tile>
  );
}

const keeping: { decision: RequestDecision; label: string }[] = [
  { decision: "keep-hidden", label: "Keep hidden" },
  { decision: "keep-shown", label: "Keep visible" },
];

function Decisions({ request: { id, photo } }: { request: PhotoRequest }) {
  const form = useDashboardForm({ id: `decide-${id}`, intent: "decide-photo-request", hidden: { id } });
  const sent = form.fetcher.formData?.get("decision");
  return (
    <FormFrame form={form} submit={null} preventScrollReset className="flex flex-wrap gap-3">
      <AskFirst label="Remove photo" question={`Remove “${photoName(photo)}”?`} variant="danger">
        <p>
          It's moved to the trash. If someone sends the same file again later, it isn't published
          automatically.
        </p>
        <Button type="submit" name="decision" value="remove" variant="danger" busy={sent === "remove"}>
          Remove it
        </Button>
      </AskFirst>
      {keeping.map(({ decision, label }) => (
        <Button
          key={decision}
          type="submit"
          name="decision"
          value={decision}
          variant="secondary"
          size="small"
          busy={sent === decision}
        >
          {label}
        </Button>
      ))}
    </FormFrame>
  );
}
