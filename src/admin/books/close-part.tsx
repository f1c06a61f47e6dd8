import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import { longDay } from "#platform/days.ts";
import { AskAgain } from "../components/ask-again.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";

const loadForm = async () => (await import("./close-form.ts")).closeForm;

/** Through which day the books are closed, and the form that changes it; `offered` is the last day that is over for a month. */
export function ClosePart({
  closed,
  offered,
  mayClose,
}: {
  closed: string | null;
  offered: string;
  mayClose: boolean;
}) {
  return (
    <Part title={closed ? `Books closed through ${longDay(closed)}` : "Books not closed yet"} id="close">
      <p className="text-ink-soft text-small">
        Close the books once you have reported a month or a year. Payments keep the day they were received,
        and memberships start by it, but what is recorded later for closed days counts on the first open day.
      </p>
      {mayClose && <CloseForm closed={closed} offered={offered} />}
    </Part>
  );
}

function CloseForm({ closed, offered }: { closed: string | null; offered: string }) {
  const form = useDashboardForm({
    intent: "close-books",
    hidden: { seen: closed ?? "" },
    schema: loadForm,
    stored: { through: closed === null || offered > closed ? offered : "" },
  });
  return (
    <FormFrame
      key={closed}
      form={form}
      submit="Change closing day"
      look={{ variant: "secondary", size: "small" }}
      preventScrollReset
      className="mt-4 grid max-w-xl gap-4"
    >
      <AskAgain form={form} label="Yes, go ahead" />
      <TextField field={form.field("through")} label="Close the books through" type="date" max={offered} />
      <TextField
        field={form.field("reason")}
        label="Reason"
        help="Only to reopen, with an earlier day."
        required={false}
        autoComplete="off"
      />
    </FormFrame>
  );
}
