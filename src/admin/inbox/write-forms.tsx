import { TextArea } from "#form/text-field.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { recordAddress } from "../request/screen-address.ts";
import { stateWords } from "./inbox-words.ts";
import type { InquiryData } from "./load.server.ts";

const loadReplyForm = async () => (await import("#features/inquiries/inbox/message-form.ts")).replyForm;
const loadNoteForm = async () => (await import("#features/inquiries/inbox/message-form.ts")).noteForm;

/** The form that mails a reply to the sender. */
export function ReplyForm({ open, mailbox }: Pick<InquiryData, "open" | "mailbox">) {
  return (
    <Tile as="section" className="p-5 sm:p-7">
      <DashboardForm
        id="reply-form"
        intent="reply-inquiry"
        hidden={{ id: open.id }}
        stored={{ version: String(open.version) }}
        schema={loadReplyForm}
        conflict={conflictOf("inquiry", recordAddress("inbox", open.id))}
        submit="Send reply"
        busyLabel="Sending…"
      >
        {(field) => (
          <>
            {/* The version the person has seen, even if the page has been loaded again since. */}
            <input type="hidden" name="version" value={field("version").value || open.version} />
            <TextArea
              field={field("reply")}
              label={`Reply to ${open.email}`}
              help={`Everything written so far is quoted below your reply. Their answer goes to ${mailbox}.`}
              rows={6}
            />
            <Field label="Then mark as" id="reply-form-after" className="sm:w-72">
              {(control) => (
                <Select {...control} name="after" defaultValue={field("after").value || "waiting"}>
                  <option value="waiting">{stateWords.waiting}</option>
                  <option value="done">{stateWords.done}</option>
                </Select>
              )}
            </Field>
          </>
        )}
      </DashboardForm>
    </Tile>
  );
}

/** The form of a note that only staff see. */
export function NoteForm({ open }: Pick<InquiryData, "open">) {
  return (
    <Tile as="section" className="p-5 sm:p-7">
      <DashboardForm
        id="note"
        intent="note-inquiry"
        hidden={{ id: open.id }}
        schema={loadNoteForm}
        submit="Save note"
        look={{ variant: "secondary" }}
      >
        {(field) => (
          <TextArea
            field={field("note")}
            label="Note for staff"
            help="The sender never sees this."
            rows={3}
          />
        )}
      </DashboardForm>
    </Tile>
  );
}
