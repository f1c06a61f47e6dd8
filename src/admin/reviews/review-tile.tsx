import { Link } from "react-router";
import { smallPhoto } from "#features/members/photo/photo.ts";
import { DifferenceTable } from "#features/members/reviews/components/difference-table.tsx";
import type { Review } from "#features/members/reviews/reviews-store.server.ts";
import type { MemberAccess } from "#features/members/terms/kinds.ts";
import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Breakable } from "#ui/breakable.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { DecisionForm } from "../components/decision-form.tsx";
import { QueueHead } from "../components/queue.tsx";
import { MembershipLine } from "../terms/membership-line.tsx";
import { approvingWords, notIncludedWords } from "../terms/membership-words.ts";

type ReviewBodyProps = {
  review: Review & { membership: MembershipFacts | null };
  access: MemberAccess;
  next: number | null;
};

/** The id of a submission's heading. */
export const reviewHeading = ({ memberId }: Review) => `review-${memberId}`;

/** The row of a submission: whose it is, what kind, and since when it waits. */
export function ReviewHead({ review, timeZone }: { review: Review; timeZone: string }) {
  const { kind, fullName, photo, since, isDisowned } = review;
  return (
    <>
      <Portrait name={fullName} image={photo ? smallPhoto(photo) : null} className="size-10 shrink-0" />
      <QueueHead id={reviewHeading(review)} title={fullName} since={since} timeZone={timeZone}>
        {kind === "edit" ? "Edit" : "New listing"}
      </QueueHead>
      {isDisowned && <Badge tone="danger">Not theirs</Badge>}
    </>
  );
}

/** One submission: what is known of its address and membership, the changes, and the three possible decisions. */
export function ReviewBody({ review, access, next }: ReviewBodyProps) {
  const { memberId, kind, fullName, email, slug, membership } = review;
  const isEdit = kind === "edit";
  const notIncluded = notIncludedWords(membership);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        <p className="min-w-0 text-ink-soft wrap-anywhere">
          <Breakable text={email} />
        </p>
        <Badge tone={review.isEmailVerified ? "emerald" : "neutral"}>
          {review.isEmailVerified ? "Email confirmed" : "Email not confirmed"}
        </Badge>
        {review.isDisowned && <Badge tone="danger">The address owner says it isn't theirs</Badge>}
        {review.hasAccount && <Badge>Has an account</Badge>}
        {isEdit && (
          <Link to={`/directory/${slug}`} className="link font-semibold">
            View live listing
          </Link>
        )}
      </div>
      <MembershipLine membership={membership} />
      {review.differences.length > 0 ? (
        <DifferenceTable
          caption={`What ${fullName} submitted`}
          heads={isEdit ? ["Live now", "Submitted"] : ["Submitted"]}
          differences={review.differences}
        />
      ) : (
        <p className="text-ink-soft text-small">Nothing to change: the listing already reads this way.</p>
      )}
      {notIncluded && <p className="font-semibold text-small">{notIncluded}</p>}
      {!isEdit && <p className="text-small">{approvingWords(membership, access)}</p>}
      <DecisionForm
        id={`review-${memberId}-form`}
        intent="decide-review"
        row={memberId}
        next={next}
        about={{ memberId }}
        seen={{ version: review.version, memberVersion: review.memberVersion }}
        approve="Approve"
      />
    </>
  );
}
