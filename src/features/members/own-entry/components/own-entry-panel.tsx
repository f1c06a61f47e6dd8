import { Link } from "react-router";
import { MemberCard } from "#features/members/directory/components/member-card.tsx";
import { type OwnEntry, status } from "#features/members/own-entry/own-entry.ts";
import { ownEntryAddress } from "#features/members/own-entry/own-entry-address.ts";
import { DifferenceTable } from "#features/members/reviews/components/difference-table.tsx";
import type { FormAnswer } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { AccountCard } from "#identity/components/account-card.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { EntryForm } from "./entry-form.tsx";
import { saveChosenVisibility, VisibilityForm } from "./visibility-form.tsx";

type PanelProps = { entry: OwnEntry; categories: string[]; answer: FormAnswer | undefined };

/**
 * A member's own place [6.02]: how their entry stands, its form, who sees each of its fields, how others see it, and how to
 * withdraw it.
 */
export function OwnEntryPanel({ entry, categories, answer }: PanelProps) {
  const { label, tone, text, form } = status(entry);
  const canChange = entry.state !== "suspended";
  return (
    <>
      <AccountCard title={entry.fullName} text={text}>
        <p>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <div className="flex flex-wrap gap-3">
          {canChange && <ButtonLink href="#edit-entry">Edit</ButtonLink>}
          <ButtonLink href="#visibility" variant="secondary">
            Who sees what
          </ButtonLink>
          <ButtonLink href="#preview" variant="secondary">
            Preview
          </ButtonLink>
        </div>
      </AccountCard>
      <StaffWords words={entry.edit?.reason} />
      <StaffWords words={entry.declined} />
      {entry.edit && entry.edit.differences.length > 0 && <PendingEdit entry={entry} answer={answer} />}
      {canChange && (
        <AccountCard id="edit-entry" title={form}>
          <EntryForm
            stored={entry.values}
            photo={entry.photo}
            categories={categories}
            answer={answer}
            seen={{ version: entry.version, editVersion: entry.editVersion }}
            submitLabel={entry.state === "approved" ? "Submit changes for review" : "Submit for review"}
            action={ownEntryAddress}
            conflict={conflictOf("entry", ownEntryAddress)}
            onSaved={saveChosenVisibility}
          />
        </AccountCard>
      )}
      <AccountCard id="visibility" title="Who sees what">
        <VisibilityForm entry={entry} answer={answer} />
      </AccountCard>
      <Previews entry={entry} />
      {(entry.state === "approved" || entry.state === "pending") && <Withdraw answer={answer} />}
    </>
  );
}

function StaffWords({ words }: { words: string | null | undefined }) {
  return words ? (
    <Alert tone="warning" title="What our staff wrote">
      <p className="whitespace-pre-line">{words}</p>
    </Alert>
  ) : null;
}

function PendingEdit({ entry, answer }: { entry: OwnEntry; answer: FormAnswer | undefined }) {
  return (
    <AccountCard title="Your change">
      <DifferenceTable
        caption="Your change"
        heads={["Live now", "Submitted"]}
        differences={entry.edit?.differences ?? []}
      />
      <PostForm
        id="discard"
        intent="discard"
        action={ownEntryAddress}
        answer={answer}
        submit="Take this change back"
        look={{ variant: "quiet", size: "small" }}
      />
    </AccountCard>
  );
}

function Previews({ entry }: { entry: OwnEntry }) {
  const { visitor, member } = entry.preview;
  return (
    <AccountCard id="preview" title="How others see it">
      {entry.state === "approved" && entry.isLetThrough && (
        <p>
          <Link to={`/directory/${entry.slug}?as=visitor`} className="link py-1 font-semibold text-small">
            View your page as a visitor
          </Link>
        </p>
      )}
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
    </AccountCard>
  );
}

function Withdraw({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <details className="rounded-card border border-line bg-paper px-6 py-3 sm:px-8">
      <summary className="min-h-11 content-center font-semibold">Withdraw your entry</summary>
      <PostForm
        id="withdraw"
        intent="withdraw"
        action={ownEntryAddress}
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
