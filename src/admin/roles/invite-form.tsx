import { Form, useActionData, useNavigation } from "react-router";
import { roleNames, staffRoles } from "#identity/staff/role-names.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Select } from "#ui/input.tsx";
import type { InviteAnswer } from "./changes.server.ts";

/** Invites a colleague by her own name and address, so that nobody needs to share a password. */
export function InviteForm() {
  const answer = useActionData<InviteAnswer>();
  const refused = answer?.form === "invite" ? answer : undefined;
  const { formData } = useNavigation();
  const errors = refused?.errors ?? {};
  const typed = refused?.typed;
  return (
    <Card className="p-5 sm:p-7">
      <h3 className="text-h3">Invite a colleague</h3>
      <p className="mt-1 text-ink-soft text-small">
        She gets a link by mail, good for seven days, and signs in with an account of her own.
      </p>
      <Form
        method="post"
        action="/admin-dashboard?tab=roles"
        preventScrollReset
        noValidate
        className="mt-5 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <input type="hidden" name="intent" value="invite" />
        <div className="col-span-full empty:hidden">
          <ErrorSummary
            errors={Object.entries(errors).map(([name, message]) => ({ field: `invite-${name}`, message }))}
          />
        </div>
        <Field label="Name" id="invite-name" required error={errors.name}>
          {(control) => (
            <Input {...control} name="name" autoComplete="off" maxLength={100} defaultValue={typed?.name} />
          )}
        </Field>
        <Field label="E-mail address" id="invite-email" required error={errors.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={typed?.email}
            />
          )}
        </Field>
        <Field label="Role" id="invite-role" required error={errors.role}>
          {(control) => (
            <Select {...control} name="role" defaultValue={typed?.role ?? ""}>
              <option value="" disabled>
                Choose a role
              </option>
              {staffRoles.map((role) => (
                <option key={role} value={role}>
                  {roleNames[role].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" busy={formData?.get("intent") === "invite"} className="w-full md:w-fit lg:mt-7">
          Send invitation
        </Button>
      </Form>
    </Card>
  );
}
