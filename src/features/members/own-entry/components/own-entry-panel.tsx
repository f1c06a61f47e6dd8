import { Link } from "react-router";
import { MemberCard } from "#features/members/directory/components/member-card.tsx";
import { type OwnEntry, status } from "#features/members/own-entry/own-entry.ts";
import { DifferenceTable } from "#features/members/reviews/components/difference-table.tsx";
import { PostForm } from "#form/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { EntryForm } from "./entry-form.tsx";
import { VisibilityForm } from "./visibility-form.tsx";

type PanelProps = { entry: OwnEntry; categories: string[]; answer: unknown };

/**
 * A member's own entry [6.02]: its status, a preview, its form, the visibility of its fields, and how to
 * withdraw it.
 */
export function OwnEntryPanel({ entry, categories, answer }: PanelProps) {
  const { label, tone, text } = status(entry);
  return (
    <div className="grid gap-12">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={tone}>{label}</Badge>
          <p>{text}</p>
        </div>
        {entry.edit?.reason && (
          <Alert tone="warning" title="What our staff wrote">
            <p className="whitespace-pre-line">{entry.edit.reason}</p>
          </Alert>
        )}
        {entry.declined && (
          <Alert tone="warning" title="What our staff wrote">
            <p className="whitespace-pre-line">{entry.declined}</p>
          </Alert>
        )}
        {entry.edit && entry.edit.differences.length > 0 && <PendingEdit entry={entry} answer={answer} />}
      </div>
      <Previews entry={entry} />
      {entry.state !== "suspended" && (
        <section aria-labelledby="edit-entry">
          <h3 id="edit-entry" className="mb-6 text-h3">
            Change your entry
          </h3>
          <EntryForm
            stored={entry.values}
            photo={entry.photo}
            categories={categories}
            answer={answer}
            seen={{ version: entry.version, editVersion: entry.editVersion }}
            submitLabel={entry.state === "approved" ? "Submit changes for review" : "Submit for review"}
          />
        </section>
      )}
      <section aria-labelledby="visibility">
        <h3 id="visibility" className="mb-6 text-h3">
          Who sees what
        </h3>
        <VisibilityForm entry={entry} answer={answer} />
      </section>
      {(entry.state === "approved" || entry.state === "pending") && <Withdraw answer={answer} />}
    </div>
  );
}

function PendingEdit({ entry, answer }: { entry: OwnEntry; answer: unknown }) {
  return (
    <div className="grid gap-4">
      <DifferenceTable
        caption="Your change"
        heads={["Live now", "Submitted"]}
        differences={entry.edit?.differences ?? []}
      />
      <PostForm
        id="discard"
        intent="discard"
        action="/embedded-directory"
        answer={answer}
        submit="Take this change back"
        look={{ variant: "quiet", size: "small" }}
      />
    </div>
  );
}

function Previews({ entry }: { entry: OwnEntry }) {
  const { visitor, member } = entry.preview;
  return (
    <section aria-labelledby="preview">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 id="preview" className="text-h3">
          How others see it
        </h3>
        {entry.state === "approved" && (
          <Link to={`/directory/${entry.slug}?as=visitor`} className="link py-1 font-semibold text-small">
            View your page as a visitor
          </Link>
        )}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {[
          { title: "As a visitor", shown: visitor },
          { title: "As a member", shown: member },
        ].map(({ title, shown }) => (
          <figure key={title} className="grid content-start gap-3">
            <figcaption className="eyebrow text-ink-soft">{title}</figcaption>
            {/* The card is inert: before the approval there is no page to link to. */}
            <div inert className="h-full">
              <MemberCard entry={shown} />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Withdraw({ answer }: { answer: unknown }) {
  return (
    <details className="rounded-card border border-line px-5 py-3">
      <summary className="min-h-11 content-center font-semibold">Withdraw your entry</summary>
      <PostForm
        id="withdraw"
        intent="withdraw"
        action="/embedded-directory"
        answer={answer}
        submit="Yes, withdraw my entry"
        look={{ variant: "danger" }}
        className="grid gap-4 pb-3"
      >
        <p className="text-ink-soft text-small">
          Your entry leaves the directory at once, and what waits for review with it. You can submit it again
          at any time.
        </p>
      </PostForm>
    </details>
  );
}
