import { FieldControl } from "#form/field-controls.tsx";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import { invitationFields } from "#identity/staff/invitation-fields.ts";
import { Button } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";

const loadSchema = async () => (await import("#records/field-schemas.ts")).formOf(invitationFields);

/** Invites a colleague to an account of their own, so that nobody needs to share a password. */
export function InviteForm() {
  const form = useDashboardForm({ id: "invite", intent: "invite", schema: loadSchema });
  return (
    <Tile className="p-5 sm:p-7">
      <h2 className="text-h3">Invite a colleague</h2>
      <p className="mt-1 text-ink-soft text-small">
        They get a link by e-mail, good for seven days, and sign in with an account of their own.
      </p>
      <FormFrame
        form={form}
        submit={null}
        quiet
        preventScrollReset
        className="mt-5 grid scroll-mt-28 items-start gap-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <div className="col-span-full empty:hidden">
          <FormProblems form={form} />
        </div>
        {Object.entries(invitationFields).map(([name, own]) => (
          <FieldControl key={name} own={own} field={form.field(name)} />
        ))}
        <Button type="submit" busy={form.busy} className="w-full md:w-fit lg:mt-7">
          Send invitation
        </Button>
      </FormFrame>
    </Tile>
  );
}
