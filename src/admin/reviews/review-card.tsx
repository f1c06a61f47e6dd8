import { Link } from "react-router";
import { smallPhoto } from "#features/members/photo/photo.ts";
import { DifferenceTable } from "#features/members/reviews/components/difference-table.tsx";
import type { Review } from "#features/members/reviews/reviews-store.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Breakable } from "#ui/breakable.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { DecisionForm } from "../components/decision-form.tsx";
import { Instant } from "../components/instant.tsx";
import { QueueCard } from "../components/queue.tsx";

type CardProps = { review: Review; timeZone: string };

/** One submission: the person, the changes, and the three possible decisions. */
export function ReviewCard({ review, timeZone }: CardProps) {
  const { memberId, kind, fullName, email, photo, slug, since } = review;
  const isEdit = kind === "edit";
  return (
    <QueueCard title={`review-${memberId}`}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Portrait name={fullName} image={photo ? smallPhoto(photo) : null} className="size-14" />
        <div className="min-w-0 flex-[1_1_13rem]">
          <h2 id={`review-${memberId}`} dir="auto" className="text-h3 wrap-anywhere">
            {isEdit ? (
              <Link to={`/directory/${slug}`} className="hover:text-ruby hover:underline">
                {fullName}
              </Link>
            ) : (
              fullName
            )}
          </h2>
          <p className="text-ink-soft text-small wrap-anywhere">
            <span className="max-sm:block">
              <Breakable text={email} />
            </span>
            <span className="max-sm:hidden"> · </span>
            since <Instant at={since} timeZone={timeZone} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone={isEdit ? "diamond" : "ruby"}>{isEdit ? "Change" : "New entry"}</Badge>
          <Badge tone={review.isEmailVerified ? "emerald" : "neutral"}>
            {review.isEmailVerified ? "Address proved" : "Address not proved"}
          </Badge>
          {review.isDisowned && <Badge tone="danger">Not theirs, says the owner of the address</Badge>}
          {review.hasAccount && <Badge>Has an account</Badge>}
        </div>
      </div>
      {review.differences.length > 0 ? (
        <DifferenceTable
          caption={`What ${fullName} submitted`}
          heads={isEdit ? ["Live now", "Submitted"] : ["Submitted"]}
          differences={review.differences}
        />
      ) : (
        <p className="text-ink-soft text-small">The entry reads like this already; nothing would change.</p>
      )}
      <DecisionForm
        id={`review-${memberId}-form`}
        intent="decide-review"
        about={{ memberId }}
        seen={{ version: review.version, memberVersion: review.memberVersion }}
        approve="Approve"
      />
    </QueueCard>
  );
}
