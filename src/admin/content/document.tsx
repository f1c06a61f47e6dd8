import { Eye, History } from "lucide-react";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { isLetterName } from "#content/letters.ts";
import { TextField } from "#form/text-field.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { BeforeAndAfter } from "#ui/before-and-after.tsx";
import { Button, ButtonLink, buttonClass } from "#ui/button.tsx";
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
import { AutosaveProvider, useAutosave, useAutosaveStatus } from "./autosave/autosave-context.ts";
import { AutosaveLine } from "./autosave/autosave-line.tsx";
import { FollowForm } from "./autosave/follow-form.tsx";
import { LeaveQuestion } from "./autosave/leave-question.tsx";
import { sendTo } from "./autosave/send-draft.ts";
import { documentAddress, draftAddress, listOf } from "./content-address.ts";
import { ContentBar, LetterButtons, PageButtons } from "./content-bar.tsx";
import { ContentForm, EnterSaves } from "./form/content-form.tsx";
import { useContentForm } from "./form/form-context.ts";
import { contentFormId } from "./form/form-names.ts";
import { loadDocument } from "./load.server.ts";
import { openDocument } from "./open-document.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.about.title ?? "Pages and text");

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
          If you both make changes, the second person to save sees them all. Nothing is lost.
        </Alert>
      )}
      {scheduled && (
        <div className="flex max-w-3xl flex-wrap items-center gap-3 text-small">
          <Badge>Scheduled</Badge>
          <span>
            Version {scheduled.number} will be published <Instant at={scheduled.at} timeZone={timeZone} />
            <span>{draft ? ". Changes made to the draft since then aren't included." : "."}</span>
          </span>
          <DashboardForm
            id="withdraw"
            intent="withdraw-content"
            hidden={{ number: scheduled.number }}
            submit="Cancel publishing"
            look={{ variant: "secondary", size: "small" }}
          />
        </div>
      )}
      <DraftRow draft={draft} timeZone={timeZone} />
    </>
  );
}

type DraftRowProps = { draft: { by: string; at: Date } | null; timeZone: string };

/** Whose draft the form shows. It is there without a draft too, so that nothing moves when the first one is saved. */
function DraftRow({ draft, timeZone }: DraftRowProps) {
  const shown = useAutosaveStatus().kept ?? draft;
  return (
    <div className="flex max-w-3xl flex-wrap items-center gap-3 text-small">
      <Badge>{shown ? "Draft" : "No draft"}</Badge>
      <span>
        {shown ? (
          <>
            Saved by {shown.by}, <Instant at={shown.at} timeZone={timeZone} />. Only staff see it.
          </>
        ) : (
          "Changes are saved as a draft that only staff see until you publish it."
        )}
      </span>
      <Button
        type="submit"
        form={contentFormId}
        formNoValidate
        name="intent"
        value="discard-content"
        variant="secondary"
        size="small"
        disabled={!shown}
      >
        Discard draft
      </Button>
    </div>
  );
}

/**
 * Shown when somebody else saved meanwhile: the form below holds both people's changes, and the table those fields
 * that both changed.
 */
function MergedPanel({ discardTo }: { discardTo: string }) {
  const { form } = useContentForm();
  const autosave = useAutosave();
  const { answer } = form;
  const conflict = answer && !answer.ok ? answer.conflict : undefined;
  if (!conflict) return null;
  const { differences } = conflict;
  return (
    <section
      aria-labelledby="merged"
      className="grid gap-3 rounded-card border border-line border-l-4 border-l-gold bg-paper p-5"
    >
      <h2 id="merged" className="text-h3">
        Both people's changes are in the form below
      </h2>
      {differences.length === 0 ? (
        <p className="text-small">
          You changed different fields. Nothing is lost: review the form, then save or publish it.
        </p>
      ) : (
        <>
          <p className="text-small">
            You both changed these fields. The form below has your version; theirs is shown here.
          </p>
          <BeforeAndAfter rows={differences} before="Theirs" after="Yours" />
        </>
      )}
      <ButtonLink
        href={discardTo}
        variant="secondary"
        size="small"
        className="w-fit"
        onClick={autosave.giveUp}
      >
        Discard mine and use theirs
      </ButtonLink>
    </section>
  );
}

const loadSchema = async () => (await import("./next-event-form.ts")).nextEventForm;

/** Begins the next gala or summit from the last one; open once that is over. */
function NextEventPanel({ title, isOver }: { title: string; isOver: boolean }) {
  return (
    <details open={isOver} className="max-w-3xl rounded-card border border-line bg-paper">
      <summary className="min-h-14 cursor-pointer p-4 font-semibold">Set up the next event</summary>
      <div className="grid gap-4 border-line border-t p-4">
        <p className="max-w-measure text-ink-soft text-small">
          This copies the text and what's for sale into drafts for the new date. Visitors see no change until
          you publish them. Price deadlines move ahead by the same number of years. Links to outside checkouts
          aren't copied, because they're for the last event.
        </p>
        <DashboardForm
          id="next-event"
          intent="begin-next-event"
          schema={loadSchema}
          submit="Create drafts"
          look={{ variant: "secondary", size: "small" }}
          className="grid justify-items-start gap-4"
          quiet
        >
          {(field) => <TextField field={field("day")} label={`Date of the next “${title}”`} type="date" />}
        </DashboardForm>
      </div>
    </details>
  );
}

/**
 * The link to the preview. It leads to a new document, whose policy lets it frame pages of this site; what was typed
 * last is saved before, so that the preview shows it.
 */
function PreviewLink({ to }: { to: string }) {
  const autosave = useAutosave();
  const saveFirst = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensElsewhere || !autosave.isUnsaved()) return;
    event.preventDefault();
    void autosave.saveNow().then(() => window.location.assign(to));
  };
  return (
    <a href={to} onClick={saveFirst} className={buttonClass("secondary", "small")}>
      <Eye aria-hidden="true" className="size-5 max-sm:hidden" /> Preview
    </a>
  );
}
