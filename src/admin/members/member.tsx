import { type ReactNode, useEffect, useState } from "react";
import { sentPhotoBytes } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { photoHelp } from "#features/members/photo/messages.ts";
import { photoRefusal } from "#features/members/photo/photo.ts";
import { usePortrait } from "#features/members/photo/use-portrait.ts";
import { recordValues } from "#features/members/record-form.ts";
import type { FieldErrors, FormValues } from "#form/answer.ts";
import type { ShownFields } from "#form/field-controls.tsx";
import { PostForm } from "#form/form.tsx";
import { takeOneOf } from "#form/take-form.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Line, Nothing, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { kindWords, stateWords } from "../inbox/inbox-words.ts";
import { mailStateWords } from "../mail/mail-words.ts";
import { TimeLine } from "../records/time-line.tsx";
import { rowId } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import { TermsPart } from "../terms/terms-part.tsx";
import type { Route } from "./+types/member";
import { AccountPart } from "./account-part.tsx";
import { recordActions } from "./actions.server.ts";
import { loadRecord, type RecordData } from "./load-record.server.ts";
import { MemberFields, memberGrid } from "./member-fields.tsx";
import { MemberSummary } from "./member-summary.tsx";
import { loadRecordForm, RecordFields } from "./record-fields.tsx";
import { takeListing } from "./take-listing.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.member.fullName ?? "Member");

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(await requireScreen(args, "members.read"), rowId(args.params.id) ?? 0);
}

/** The form of the entry names no action; the others do. */
export function action(args: Route.ActionArgs) {
  const take = screenAction("members.read", recordActions);
  const takes = Object.fromEntries(Object.keys(recordActions).map((name) => [name, take]));
  return takeOneOf(args, takes, (own) => takeListing(own, rowId(args.params.id) ?? 0));
}

/** One member for staff: the facts on one side, what happened on the other; one in the trash can be restored. */
export default function MemberRecord({ loaderData: record, actionData }: Route.ComponentProps) {
  const { member, deletedAt, undo, timeline, timeZone } = record;
  const address = recordAddress("members", member.id);
  return (
    <Screen
      title={<span dir="auto">{member.fullName}</span>}
      back={{ label: "All members", to: screenAddress("members"), row: member.id }}
    >
      {undo && <UndoNotice key={undo.id} undo={undo} intent={undo.intent} view={String(member.id)} />}
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {record.memberships.map((membership) => (
            <TermsPart {...membership} key={membership.key} />
          ))}
          <MemberSummary {...record} />
          {!deletedAt && (
            <Part title="Details">
              <EditMemberForm
                id={member.id}
                version={member.version}
                stored={{ ...recordValues(member), ...record.more.values }}
                categories={record.categories}
                tags={record.tags}
                more={record.more.fields}
                answer={actionData}
              />
            </Part>
          )}
          {!deletedAt && <PhotoForm member={member} answer={actionData} />}
          <AccountPart {...record} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <MessagesPart {...record} />
          <LettersPart {...record} />
          <TimeLine rows={timeline.rows} timeZone={timeZone}>
            <p className="mt-3 flex flex-wrap gap-3 empty:hidden">
              {!timeline.isFirst && <MoreRows to={`${address}#history`} label="Newest" />}
              <MoreRows to={timeline.next && `${address}?before=${timeline.next}#history`} label="Older" />
            </p>
          </TimeLine>
        </div>
      </div>
    </Screen>
  );
}

type EditMemberFormProps = {
  id: number;
  version: number;
  stored: FormValues;
  categories: string[];
  /** The tags that members have, offered while typing. */
  tags: string[];
  more: ShownFields;
  answer: unknown;
};

/**
 * The form of an existing member; a refused save keeps what was typed. As long as nothing was typed it begins
 * anew with every other change of the member, such as their approval.
 */
function EditMemberForm({ id, version, stored, categories, tags, more, answer }: EditMemberFormProps) {
  const [isTouched, setTouched] = useState(false);
  const [begun, setBegun] = useState(version);
  // An effect, so that the form that is replaced can still tell that it was stored.
  useEffect(() => {
    if (!isTouched) setBegun(version);
  }, [isTouched, version]);
  const touch = () => setTouched(true);
  return (
    <div onInput={touch} onSubmit={touch}>
      <PostForm
        key={begun}
        id="member"
        schema={loadRecordForm}
        answer={answer}
        stored={{ ...stored, version: String(version) }}
        conflict={conflictOf("member", `/admin-dashboard/members/${id}`)}
        onSaved={() => setTouched(false)}
        submit="Save"
        busyLabel="Saving..."
        aside={
          <ButtonLink to={screenAddress("members")} variant="secondary">
            Back to the list
          </ButtonLink>
        }
        className="grid content-start gap-4"
      >
        {(field) => (
          <div className={memberGrid}>
            {/* The version the fields were loaded with, even if the page has been loaded again since. */}
            <input type="hidden" name="version" value={field("version").value || version} />
            <MemberFields field={field} categories={categories} />
            <RecordFields field={field} tags={tags} more={more} />
          </div>
        )}
      </PostForm>
    </div>
  );
}

/** Whether letters to members reach a member, why not, and the button that changes it; nothing without an address. */
function LettersPart({ member, letters, deletedAt, timeZone }: RecordData) {
  if (!letters || deletedAt || member.email === "") return null;
  const { leftAt, leftBy, pausedAt, pauseReason, wantsNone, noneBy } = letters;
  const reaches = !leftAt && !pausedAt;
  return (
    <Part title="Announcements">
      <p className="mb-3 text-small wrap-anywhere">
        {reaches && <span>They go to this address.</span>}
        {leftAt && !wantsNone && (
          <span>
            Unsubscribed on <Instant at={leftAt} timeZone={timeZone} />
            <span>{leftBy && `, by the import “${leftBy}”`}</span>. They only get emails about their account
            and membership.{" "}
          </span>
        )}
        {pausedAt && wantsNone && (
          <span>
            Opted out of all email on <Instant at={pausedAt} timeZone={timeZone} />
            <span>{noneBy && `, by the import “${noneBy}”`}</span>. They still get receipts, confirmations and
            personal messages.
          </span>
        )}
        {pausedAt && !wantsNone && (
          <span>
            Email has bounced since <Instant at={pausedAt} timeZone={timeZone} />
            <span>{`: ${pauseReason}`}</span>
          </span>
        )}
      </p>
      <DashboardForm
        intent="member-letters"
        hidden={{ id: member.id, wanted: reaches ? "no" : "yes" }}
        submit={reaches ? "Stop announcements" : wantsNone ? "Resume all email" : "Resume announcements"}
        look={{ variant: "secondary", size: "small" }}
        className="grid justify-items-start"
      />
    </Part>
  );
}

type MessagesProps = Pick<RecordData, "inquiries" | "mails" | "timeZone">;

/** What came from a member's address lately, and the latest mails to it; for who may read them. */
function MessagesPart({ inquiries, mails, timeZone }: MessagesProps) {
  const note = (at: Date, words: ReactNode) => (
    <>
      <Instant at={at} timeZone={timeZone} /> · {words}
    </>
  );
  if (!inquiries && !mails) return null;
  return (
    <Part title="Orders and messages">
      {inquiries?.length === 0 && <Nothing>Nothing from this address yet.</Nothing>}
      <ul>
        {inquiries?.map(({ id, kind, state, createdAt, headline }) => (
          <Line key={id} to={recordAddress("inbox", id)} note={note(createdAt, stateWords[state])}>
            {headline ? `${kindWords[kind]}: ${headline}` : kindWords[kind]}
          </Line>
        ))}
      </ul>
      {mails && (
        <>
          <h3 className="mt-5 mb-1 font-semibold text-small">Emails to them</h3>
          {mails.length === 0 && <Nothing>None sent yet.</Nothing>}
          <ul>
            {mails.map(({ id, subject, state, queuedAt }) => (
              <Line
                key={id}
                to={recordAddress("mail", id)}
                note={note(queuedAt, mailStateWords[state].words)}
              >
                {subject}
              </Line>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

type PhotoFormProps = { member: Pick<Member, "id" | "photo" | "fullName">; answer: unknown };

/** The photo of a member, for staff: replaced or removed at once. */
function PhotoForm({ member: { id, photo, fullName }, answer }: PhotoFormProps) {
  const { words, onChange } = usePortrait();
  return (
    <Part title="Photo">
      <PostForm
        id="photo"
        intent="change-photo"
        encType="multipart/form-data"
        hidden={{ id, seen: photo ?? "" }}
        check={checkPhoto}
        answer={answer}
        submit="Save photo"
        busyLabel="Saving..."
        look={{ variant: "secondary" }}
        preventScrollReset
        aside={
          photo && (
            <Button type="submit" name="removePhoto" value="yes" variant="quiet">
              Remove photo
            </Button>
          )
        }
      >
        {(field) => (
          <div className="flex flex-wrap items-start gap-5">
            <Portrait name={fullName} image={photo} className="size-28 ring-1 ring-gold/50" />
            <Field
              label={photo ? "New photo" : "Photo"}
              id={field("photo").id}
              error={words ?? field("photo").error}
              help={photoHelp(sentPhotoBytes)}
              className="min-w-56 flex-1"
            >
              {(control) => (
                <FileInput {...control} name="photo" accept="image/jpeg,image/png" onChange={onChange} />
              )}
            </Field>
          </div>
        )}
      </PostForm>
    </Part>
  );
}

/** The check in the browser, with the server's rules [7.21]; a removal needs no file. */
function checkPhoto(sent: FormData): FieldErrors {
  const file = sent.get("photo");
  const fault = file instanceof File && file.size > 0 && !sent.has("removePhoto") ? photoRefusal(file) : null;
  return fault ? { photo: fault } : {};
}
