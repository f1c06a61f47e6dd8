import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import { TextField } from "#form/text-field.tsx";
import { roleNames, staffRoles } from "#identity/staff/role-names.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";

const loadSchema = async () => (await import("#identity/staff/invitation-form.ts")).invitationForm;

/** Invites a colleague to an account of their own, so that nobody needs to share a password. */
export function InviteForm() {
  const form = useDashboardForm({ id: "invite", intent: "invite", schema: loadSchema });
  const role = form.field("role");
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
        <TextField field={form.field("name")} label="Name" autoComplete="off" maxLength={100} />
        <TextField
          field={form.field("email")}
          label="E-mail address"
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <Field label="Role" id={role.id} required error={role.error}>
          {(control) => (
            <Select {...control} name="role" defaultValue={role.value}>
              <option value="" disabled>
                Choose a role
              </option>
              {staffRoles.map((each) => (
                <option key={each} value={each}>
                  {roleNames[each].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" busy={form.busy} className="w-full md:w-fit lg:mt-7">
          Send invitation
        </Button>
      </FormFrame>
    </Tile>
  );
}
