import { consentLength } from "#features/inquiries/limits.ts";
import { TextArea, TextField } from "#form/text-field.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/add-readers";
import { newsletterActions } from "./actions.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Add subscribers");

export async function loader(args: Route.LoaderArgs) {
  await requireScreen(args, "newsletter.manage");
  return null;
}

export const action = screenAction("newsletter.manage", newsletterActions);

const loadSchema = async () => (await import("./add-readers-form.ts")).addReadersForm;

/** Readers who have said elsewhere that they want the newsletter, with a note of where. */
export default function AddReaders() {
  return (
    <Screen title="Add subscribers" back={{ label: "Subscribers", to: screenAddress("newsletter") }}>
      <Tile className="max-w-2xl p-5 sm:p-7">
        <DashboardForm
          intent="add-readers"
          schema={loadSchema}
          submit="Add subscribers"
          className="grid gap-5"
        >
          {(field) => (
            <>
              <TextArea
                field={field("addresses")}
                label="Email addresses"
                help="One or more, as a list or pasted from a CSV file. People already on the list or unsubscribed stay as they are."
                rows={8}
              />
              <TextField
                field={field("consent")}
                label="Where they gave consent"
                help="Such as “Signed up at the spring fair, May 3”. It's kept with each subscriber."
                maxLength={consentLength}
              />
            </>
          )}
        </DashboardForm>
      </Tile>
    </Screen>
  );
}
