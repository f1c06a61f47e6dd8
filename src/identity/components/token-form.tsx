import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";

/** What a mailed link opens: one sentence and the button that does it. */
export function TokenForm({
  token,
  lead,
  button,
  busyLabel,
}: {
  token: string;
  lead: string;
  button: string;
  busyLabel: string;
}) {
  const busy = useNavigation().formData?.has("token") ?? false;
  return (
    <Form method="post" className="grid gap-5">
      <p>{lead}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" busy={busy} busyLabel={busyLabel} className="w-full">
        {button}
      </Button>
    </Form>
  );
}
