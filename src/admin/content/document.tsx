import { History } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
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
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/document";
import { contentActions } from "./actions.server.ts";
import { createAutosave } from "./autosave/autosave.ts";
import { AutosaveProvider } from "./autosave/autosave-context.ts";
import { AutosaveLine } from "./autosave/autosave-line.tsx";
import { FollowForm } from "./autosave/follow-form.tsx";
import { LeaveQuestion } from "./autosave/leave-question.tsx";
import { sendTo } from "./autosave/send-draft.ts";
import { documentAddress, draftAddress, listOf } from "./content-address.ts";
import { ContentBar, LetterButtons, PageButtons } from "./content-bar.tsx";
import { DraftRow } from "./draft-row.tsx";
import { ContentForm, EnterSaves } from "./form/content-form.tsx";
import { loadDocument } from "./load.server.ts";
import { MergedPanel } from "./merged-panel.tsx";
import { NextEventPanel } from "./next-event-panel.tsx";
import { openDocument } from "./open-document.server.ts";
import { PreviewLink } from "./preview-link.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.about.title ?? "Pages and texts");

export async function loader(args: Route.LoaderArgs) {
  const staff = await requireScreen(args, "content");
  return loadDocument(staff, await openDocument(staff.platform, args.params.document, staff.visitor));
}

export const action = screenAction("content", contentActions);

const intents = [
  "save-content",
  "preview-content",
  "publish-content",
  "schedule-content",
  "discard-content",
  "list",
];

/** The form of one document: its texts as a draft, to be published now or later. */
export default function Document({ loaderData: data }: Route.ComponentProps) {
  const { name, about, field, body, origin, facts, paths, offered } = data;
  const isLetter = isLetterName(name);
  const stored = `${name}/${origin.draft}/${origin.base}`;
  const [begun, setBegun] = useState(stored);
  const autosave = useMemo(() => createAutosave(sendTo(draftAddress(name))), [name]);
  // An effect, so that the form that is replaced can still tell that it was stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` stands for the origin
  useEffect(() => {
    if (!autosave.holds(origin)) setBegun(stored);
  }, [autosave, stored]);
  return (
    <AutosaveProvider value={autosave}>
      <Screen
        title={about.title}
        back={listOf(name)}
        actions={
          !isLetter && (
            <>
              <ButtonLink to={documentAddress(name, "versions")} variant="secondary" size="small">
                <History aria-hidden="true" className="size-5 max-sm:hidden" /> Versions
              </ButtonLink>
              <PreviewLink to={documentAddress(name, "preview")} />
            </>
          )
        }
      >
        <EnterSaves />
        {about.help && <p className="max-w-measure text-ink-soft">{about.help}</p>}
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
              <ContentBar>
                {isLetter ? (
                  <LetterButtons />
                ) : (
                  <PageButtons earliest={data.earliest} isScheduled={data.scheduled !== null} />
                )}
                <AutosaveLine timeZone={data.timeZone} />
                <FollowForm origin={origin} />
              </ContentBar>
            }
          />
        </PictureChoices>
        <LeaveQuestion />
      </Screen>
    </AutosaveProvider>
  );
}

/** Beside the form: whose draft it is, what waits for its time, and who else has it open. */
function Beside({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { draft, scheduled, others, timeZone } = data;
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
            Version {scheduled.number} appears <Instant at={scheduled.at} timeZone={timeZone} />
            <span>{draft ? ". Your draft has moved on since; it is not what appears." : "."}</span>
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
      <DraftRow draft={draft} timeZone={timeZone} />
    </>
  );
}
