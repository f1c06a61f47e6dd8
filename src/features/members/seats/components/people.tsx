import type { ComponentType, ReactNode } from "react";
import { seatWords } from "#features/members/seats/messages.ts";
import type { SeatState } from "#features/members/seats/seating.ts";
import type { FormFrameProps } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { mediumDay } from "#platform/days.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

export type PersonOnSeat = {
  id: number;
  memberId: number | null;
  name: string;
  email: string;
  state: SeatState;
  isContact: boolean;
  untilOn: string | null;
};

type Form = ComponentType<FormFrameProps & { id: string; intent: string }>;

const tones: Record<SeatState, BadgeTone> = {
  held: "emerald",
  invited: "diamond",
  leaves: "neutral",
  over: "danger",
};

/**
 * The people of a company, each with what can be done with their seat in two presses, without scripts too; and the form
 * that invites one more. `form` is the form component of its area, `more` what only staff may do with somebody.
 */
export function People({
  companyId,
  people,
  count,
  taken,
  form: Form,
  more,
}: {
  companyId: number;
  people: PersonOnSeat[];
  count: number;
  taken: number;
  form: Form;
  more?: (person: PersonOnSeat) => ReactNode;
}) {
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">{`${taken} of ${count} seats ${count === 1 ? "is" : "are"} taken.`}</p>
      <ul className="grid">
        {people.map((person) => (
          <li
            key={person.id}
            className="grid gap-2 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0"
          >
            <PersonLine {...person} />
            <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
              {!person.isContact && person.untilOn === null && (
                <>
                  <Opens label={person.memberId === null ? "Cancel" : "Remove"}>
                    <Free form={Form} companyId={companyId} {...person} />
                  </Opens>
                  <Opens label="Replace with…">
                    <Invitee
                      form={Form}
                      id={`pass-${person.id}`}
                      intent="pass"
                      hidden={{ company: companyId, seat: person.id }}
                      submit="Replace"
                    />
                  </Opens>
                </>
              )}
              {more?.(person)}
            </div>
          </li>
        ))}
      </ul>
      {taken < count ? (
        <section aria-label="Invite someone" className="border-line border-t pt-5">
          <h3 className="mb-4 font-semibold text-body">Invite someone</h3>
          <Invitee
            form={Form}
            id={`invite-${companyId}`}
            intent="invite"
            hidden={{ company: companyId }}
            submit="Send invitation"
          />
        </section>
      ) : (
        <p className="border-line border-t pt-5 text-ink-soft">
          To add someone else, first remove or replace someone.
        </p>
      )}
    </div>
  );
}

function PersonLine({ name, email, state, isContact, untilOn }: PersonOnSeat) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">
        <strong dir="auto" className="font-semibold wrap-anywhere">
          {name || email}
        </strong>
        {name && email && <span className="block text-ink-soft text-small wrap-anywhere">{email}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {isContact && <Badge tone="neutral">Main contact</Badge>}
        <Badge tone={tones[state]}>
          {untilOn === null ? seatWords[state] : `${seatWords.leaves} ${mediumDay(untilOn)}`}
        </Badge>
      </span>
    </p>
  );
}

/** The first of two presses: it opens what the second one does. */
function Opens({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center font-semibold text-small [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}

/** An invitation is taken back at once; a seat is freed today, or at a day that is chosen. */
function Free({ form: Form, companyId, id, memberId }: PersonOnSeat & { form: Form; companyId: number }) {
  return (
    <Form
      id={`free-${id}`}
      intent="free"
      hidden={{ company: companyId, seat: id }}
      submit={memberId === null ? "Cancel invitation" : "Remove from membership"}
      look={{ variant: "secondary", size: "small" }}
      className="grid max-w-xs gap-4"
    >
      {(field: FormState["field"]) =>
        memberId !== null && (
          <TextField
            field={field("lastDay")}
            label="Last day"
            type="date"
            required={false}
            help="Leave blank for today."
          />
        )
      }
    </Form>
  );
}

function Invitee({
  form: Form,
  ...props
}: {
  form: Form;
  id: string;
  intent: string;
  hidden: Record<string, number>;
  submit: string;
}) {
  return (
    <Form {...props} busyLabel="One moment…" look={{ size: "small" }} className="grid max-w-2xl gap-4">
      {(field: FormState["field"]) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={field("name")} label="Name" autoComplete="off" maxLength={120} />
          <TextField field={field("email")} label="Email" type="email" autoComplete="off" />
        </div>
      )}
    </Form>
  );
}
