import { Form, Link, useNavigation } from "react-router";
import { DifferenceTable } from "#features/directory/components/difference-table.tsx";
import { reasonLength } from "#features/directory/limits.ts";
import { smallPhoto } from "#features/directory/photo.ts";
import type { Review } from "#features/directory/reviews-store.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Textarea } from "#ui/input.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Instant } from "../instant.tsx";
import type { ReviewAnswer } from "./review-answer.ts";

type CardProps = { review: Review; timeZone: string; answer: ReviewAnswer["review"] | undefined };

/** One submission: who, what would change, and the three ways to decide. */
export function ReviewCard({ review, timeZone, answer }: CardProps) {
  const { profileId, kind, fullName, email, photo, slug, since } = review;
  const isEdit = kind === "edit";
  return (
    <Card as="article" aria-labelledby={`review-${profileId}`} className="grid gap-5 p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Portrait name={fullName} image={photo ? smallPhoto(photo) : null} className="size-14" />
        <div className="min-w-0 flex-[1_1_13rem]">
          <h3 id={`review-${profileId}`} dir="auto" className="text-h3 wrap-anywhere">
            {isEdit ? (
              <Link to={`/directory/${slug}`} className="hover:text-ruby hover:underline">
                {fullName}
              </Link>
            ) : (
              fullName
            )}
          </h3>
          <p className="text-ink-soft text-small wrap-anywhere">
            {email} · since <Instant at={since} timeZone={timeZone} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone={isEdit ? "diamond" : "ruby"}>{isEdit ? "Change" : "New entry"}</Badge>
          <Badge tone={review.isEmailVerified ? "emerald" : "neutral"}>
            {review.isEmailVerified ? "Address proved" : "Address not proved"}
          </Badge>
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
      <DecisionForm review={review} answer={answer} />
    </Card>
  );
}

function DecisionForm({ review, answer }: Pick<CardProps, "review" | "answer">) {
  const { profileId, version, profileVersion } = review;
  const navigation = useNavigation();
  const busy = navigation.formData?.get("profileId") === String(profileId);
  return (
    <Form
      method="post"
      action="/admin-dashboard?tab=reviews"
      preventScrollReset
      onSubmit={(event) => busy && event.preventDefault()}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="decide-review" />
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="profileVersion" value={profileVersion} />
      <Field
        label="Reason"
        id={`reason-${profileId}`}
        error={answer?.message}
        help="She reads it in her mail. Needed to return or decline."
      >
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            rows={2}
            maxLength={reasonLength}
            defaultValue={answer?.reason}
            className="min-h-20"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="decision" value="approve" size="small" busy={busy}>
          Approve
        </Button>
        <Button type="submit" name="decision" value="return" variant="secondary" size="small" busy={busy}>
          Return with this reason
        </Button>
        <Button type="submit" name="decision" value="decline" variant="danger" size="small" busy={busy}>
          Decline
        </Button>
      </div>
    </Form>
  );
}
