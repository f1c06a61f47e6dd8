import { Link } from "react-router";
import { MemberTile } from "#features/members/directory/components/member-tile.tsx";
import type { Member } from "#features/members/member.ts";
import { smallPhoto } from "#features/members/photo/photo.ts";
import { mediumDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { trashDays } from "#platform/trash-days.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { mailLink, telLink } from "#ui/contact-links.ts";
import { Portrait } from "#ui/portrait.tsx";
import { Tile } from "#ui/tile.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { RecordData } from "./load-record.server.ts";
import { type MemberRow, MemberStateWord, memberList } from "./member-list.tsx";

const previewId = "preview";

type SummaryProps = Pick<RecordData, "member" | "deletedAt" | "doubles" | "preview" | "credit" | "timeZone">;

/** Who the member is, their state and what can be done about it. */
export function MemberSummary({ member, deletedAt, doubles, preview, credit, timeZone }: SummaryProps) {
  const { fullName, email, phoneNumber, company, jobTitle, photo, state, joinedOn } = member;
  const listed = deletedAt ? "deleted" : state;
  const work = [jobTitle, company].filter(Boolean).join(", ");
  const [source, ...otherSources] = credit.from;
  return (
    <Tile as="section" aria-label="Summary" className="grid min-w-0 gap-5 p-5">
      <div className="flex items-center gap-4">
        <Portrait
          name={fullName}
          image={photo && smallPhoto(photo)}
          className="size-16 ring-1 ring-gold/50"
        />
        <div className="grid min-w-0 gap-1.5">
          {work && (
            <p dir="auto" className="font-semibold wrap-anywhere">
              {work}
            </p>
          )}
          <p className="flex flex-wrap gap-1.5">
            <MemberStateWord listed={listed} />
            {member.isSample && <Badge tone="diamond">Sample</Badge>}
          </p>
        </div>
      </div>
      <Facts>
        <Fact label="Email">
          {email ? (
            <a href={mailLink(email)} className="link">
              {email}
            </a>
          ) : (
            <span>None</span>
          )}
          {email && !member.isEmailVerified && <span className="text-ink-soft"> (not confirmed)</span>}
          {member.isEmailShared && <span className="text-ink-soft"> (shared with others)</span>}
        </Fact>
        {phoneNumber && (
          <Fact label="Phone">
            <a href={telLink(phoneNumber)} className="link">
              {phoneNumber}
            </a>
          </Fact>
        )}
        {member.category && <Fact label="Category">{member.category}</Fact>}
        <Fact label="Joined">{joinedOn ? mediumDay(joinedOn) : "Not yet"}</Fact>
        {credit.cents > 0 && (
          <Fact label="Credit on account">
            {source && otherSources.length === 0 ? (
              <Link to={source} className="link">
                {money(credit.cents)}
              </Link>
            ) : (
              money(credit.cents)
            )}
          </Fact>
        )}
        {deletedAt && (
          <Fact label="In the trash since">
            <Instant at={deletedAt} timeZone={timeZone} />
          </Fact>
        )}
      </Facts>
      {doubles.map(({ id, words }) => (
        <p key={id} dir="auto" className="text-small wrap-anywhere">
          <Link to={`${recordAddress("members", member.id)}/merge?with=${id}`} className="link">
            {words}
          </Link>
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <StateActions member={{ ...member, listed }} />
        {!deletedAt && <SeeAsVisitors member={member} />}
        {!deletedAt && (
          <ButtonLink to={`${recordAddress("members", member.id)}/merge`} variant="quiet" size="small">
            Merge with another record
          </ButtonLink>
        )}
      </div>
      {!deletedAt && state !== "approved" && (
        <figure id={previewId} className="grid scroll-mt-6 gap-3 border-line border-t pt-4">
          <figcaption className="text-ink-soft text-small">
            How visitors will see the listing in the directory once it's approved.
          </figcaption>
          {/* The card is inert: before the approval there is no page to link to. */}
          <div inert className="max-w-md">
            <MemberTile listing={preview} />
          </div>
        </figure>
      )}
    </Tile>
  );
}

const questions: Record<string, { question: string; consequence: string }> = {
  "suspend-members": {
    question: "Suspend this member?",
    consequence: "Their listing leaves the directory. You can undo this.",
  },
  "delete-members": {
    question: "Move this member to the trash?",
    consequence: `Their listing leaves the directory. You can restore it for ${trashDays} days.`,
  },
};

/** The link to the public page of a member, or to the preview of one who has none. */
function SeeAsVisitors({ member: { state, slug } }: { member: Member }) {
  const target = state === "approved" ? { to: `/directory/${slug}?as=visitor` } : { href: `#${previewId}` };
  return (
    <ButtonLink {...target} variant="quiet" size="small">
      View as a visitor
    </ButtonLink>
  );
}

/** The buttons that change the member's state; destructive ones ask first. */
function StateActions({ member }: { member: MemberRow }) {
  const { id, version } = member;
  const { "invite-members": _besideTheAccount, ...actions } = memberList.actions;
  const possible = Object.entries(actions).filter(([, { on }]) => on(member));
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map(([intent, { label }]) => {
        const asked = questions[intent];
        const form = {
          id: intent,
          intent,
          hidden: { id, version },
          submit: label,
          className: "grid",
        };
        if (!asked)
          return <DashboardForm key={intent} {...form} look={{ variant: "secondary", size: "small" }} />;
        return (
          <AskFirst key={intent} label={label} question={asked.question}>
            <p>{asked.consequence}</p>
            <DashboardForm {...form} look={{ variant: "danger" }} />
          </AskFirst>
        );
      })}
    </div>
  );
}
