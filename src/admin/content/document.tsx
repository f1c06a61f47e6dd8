import { Eye, History } from "lucide-react";
import { useEffect, useState } from "react";
import { isLetterName } from "#content/letters.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { PictureChoices } from "../media/picker/picture-choices.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/document";
import { contentActions } from "./actions.server.ts";
import { documentAddress, listOf } from "./content-address.ts";
import { ContentBar, LetterBar } from "./content-bar.tsx";
import { ContentForm } from "./form/content-form.tsx";
import { loadDocument } from "./load.server.ts";
import { MergedPanel } from "./merged-panel.tsx";
import { NextEventPanel } from "./next-event-panel.tsx";
import { openDocument } from "./open-document.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.about.title ?? "Pages and texts");

export async function loader(args: Route.LoaderArgs) {
  const staff = await requireScreen(args, "content.edit");
  return loadDocument(staff, await openDocument(staff.platform, args.params.document, staff.visitor));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "content.edit", contentActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

const intents = ["save-content", "preview-content", "publish-content", "schedule-content", "list"];

/** The form of one document: its texts as a draft, to be published now or later. */
export default function Document({ loaderData: data }: Route.ComponentProps) {
  const { name, about, field, body, origin, facts, paths, offered } = data;
  const isLetter = isLetterName(name);
  const stored = `${name}/${origin.draft}/${origin.base}`;
  const [begun, setBegun] = useState(stored);
  // An effect, so that the form that is replaced can still tell that it was stored.
  useEffect(() => setBegun(stored), [stored]);
  return (
    <Screen
      title={about.title}
      back={listOf(name)}
      actions={
        !isLetter && (
          <>
            <ButtonLink to={documentAddress(name, "versions")} variant="secondary" size="small">
              <History aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">Versions</span>
            </ButtonLink>
            {/* A new document, whose policy lets it frame pages of this site. */}
            <ButtonLink href={documentAddress(name, "preview")} variant="secondary" size="small">
              <Eye aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">Preview</span>
            </ButtonLink>
          </>
        )
      }
    >
      {about.help && <p className="max-w-[65ch] text-ink-soft">{about.help}</p>}
      <Beside data={data} />
      {data.nextEvent && <NextEventPanel title={about.title} {...data.nextEvent} />}
      <PictureChoices value={data.pictures}>
        <ContentForm
          key={begun}
          field={field}
          body={body}
          hidden={origin}
          intents={intents}
          facts={facts}
          paths={paths}
          offered={offered}
          above={<MergedPanel discardTo={documentAddress(name)} />}
          bar={
            isLetter ? (
              <LetterBar />
            ) : (
              <ContentBar earliest={data.earliest} isScheduled={data.scheduled !== null} />
            )
          }
        />
      </PictureChoices>
    </Screen>
  );
}

/** What stands beside the form: whose draft it is, what waits for its time, and who else has it open. */
function Beside({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { draft, scheduled, others, origin, timeZone } = data;
  return (
    <>
      {others.length > 0 && (
        <Alert tone="info" title={`${others.join(", ")} ${others.length > 1 ? "have" : "has"} this open too`}>
          Whoever saves second sees what the other changed; nothing is lost.
        </Alert>
      )}
      {scheduled && (
        <div className="flex max-w-3xl flex-wrap items-center gap-3 text-small">
          <Badge>Scheduled</Badge>
          <span>
            Version {scheduled.number} appears <Instant at={scheduled.at} timeZone={timeZone} />.
            {draft && " Your draft has moved on since; it is not what appears."}
          </span>
          <DashboardForm
            id="withdraw"
            intent="withdraw-content"
            hidden={{ number: scheduled.number }}
            submit="Take it back"
            look={{ variant: "secondary", size: "small" }}
          />
        </div>
      )}
      {draft && (
        <div className="flex max-w-3xl flex-wrap items-center gap-3 text-small">
          <Badge>Draft</Badge>
          <span>
            Saved by {draft.by}, <Instant at={draft.at} timeZone={timeZone} />. Only staff see it.
          </span>
          <DashboardForm
            id="discard"
            intent="discard-content"
            hidden={origin}
            submit="Throw the draft away"
            look={{ variant: "secondary", size: "small" }}
          />
        </div>
      )}
    </>
  );
}
