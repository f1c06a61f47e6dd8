import { Link } from "react-router";
import { MemberCard } from "#features/members/directory/components/member-card.tsx";
import { type OwnEntry, status } from "#features/members/own-entry/own-entry.ts";
import { DifferenceTable } from "#features/members/reviews/components/difference-table.tsx";
import type { Notice } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { EntryForm } from "./entry-form.tsx";
import { VisibilityForm } from "./visibility-form.tsx";

type PanelProps = { entry: OwnEntry; categories: string[]; notice: Notice | null; answer: unknown };

/**
 * A member's own place [6.02]: their name and the status of their entry, a preview, its form, the visibility of its
 * fields, and how to withdraw it.
 */
export function OwnEntryPanel({ entry, categories, notice, answer }: PanelProps) {
  const { label, tone, text, form } = status(entry);
  const canChange = entry.state !== "suspended";
  return (
    <div id="entry" className="scroll-mt-28" data-screen-only>
      <PageHeader
        title={<span className="wrap-anywhere">{entry.fullName}</span>}
        lead={text}
        eyebrow={
          <>
            Your entry <Badge tone={tone}>{label}</Badge>
          </>
        }
        breadcrumbs={breadcrumbs}
        actions={
          <>
            {canChange && <ButtonLink href="#edit-entry">Edit</ButtonLink>}
            <ButtonLink href="#preview" variant="secondary">
              Preview
            </ButtonLink>
            <ButtonLink href="#visibility" variant="secondary">
              Who sees what
            </ButtonLink>
            <ButtonLink href="#directory" variant="quiet">
              Search the directory
            </ButtonLink>
          </>
        }
      />
      <div className="container-page grid gap-12 pb-section">
        {notice && (
          <Alert tone="danger" title={notice.title} live>
            {notice.description}
          </Alert>
        )}
        <StaffWords words={entry.edit?.reason} />
        <StaffWords words={entry.declined} />
        {entry.edit && entry.edit.differences.length > 0 && <PendingEdit entry={entry} answer={answer} />}
        <Previews entry={entry} />
        <div className="grid gap-12 lg:grid-cols-2">
          {canChange && (
            <section aria-labelledby="edit-entry">
              <h2 id="edit-entry" className="mb-6 scroll-mt-28 text-h3">
                {form}
              </h2>
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
          <section aria-labelledby="visibility" className="grid content-start gap-12">
            <div>
              <h2 id="visibility" className="mb-6 scroll-mt-28 text-h3">
                Who sees what
              </h2>
              <VisibilityForm entry={entry} answer={answer} />
            </div>
            {(entry.state === "approved" || entry.state === "pending") && <Withdraw answer={answer} />}
          </section>
        </div>
      </div>
    </div>
  );
}

const breadcrumbs = [
  { label: "Home", to: "/" },
  { label: "Member Directory", to: "/directory" },
  { label: "Your entry" },
];

function StaffWords({ words }: { words: string | null | undefined }) {
  return words ? (
    <Alert tone="warning" title="What our staff wrote">
      <p className="whitespace-pre-line">{words}</p>
    </Alert>
  ) : null;
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
        <h2 id="preview" className="scroll-mt-28 text-h3">
          How others see it
        </h2>
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
