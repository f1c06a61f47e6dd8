import { content } from "#content/store.server.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { TextField } from "#form/text-field.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { listWords } from "../members/list-words.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/new-letter";
import { letterActions } from "./actions.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("New letter");

export async function loader(args: Route.LoaderArgs) {
  const { url } = await requireScreen(args, "content.edit");
  const committee = url.searchParams.get("committee");
  const committees = content("committees").list.map(({ id, title }) => [id, title] as const);
  return { members: url.searchParams.get("members"), committee, committees };
}

export const action = screenAction("content.edit", letterActions);

const loadSchema = async () => (await import("./new-letter-form.ts")).newLetterForm;

/** Where a letter begins: with its subject, from which its address is made. */
export default function NewLetter({ loaderData: { members, committee, committees } }: Route.ComponentProps) {
  return (
    <Screen title="New letter" back={{ label: "Letters", to: screenAddress("letters") }}>
      <Tile className="max-w-2xl p-5 sm:p-7">
        {members !== null && <p className="mb-5">To members: {listWords(members) || "all of them"}</p>}
        <DashboardForm
          intent="new-letter"
          schema={loadSchema}
          hidden={members === null ? {} : { members }}
          submit="Begin"
          className="grid gap-5"
        >
          {(field) => (
            <>
              {committee !== null && (
                <>
                  <input type="hidden" name="toCommittee" value="on" />
                  <ChoiceField
                    field={{ ...field("committee"), value: field("committee").value || committee }}
                    label="To the people of"
                    options={[["", "Choose one"], ...committees]}
                  />
                </>
              )}
              <TextField
                field={field("subject")}
                label="Subject"
                help="Readers see it first. You can change it until the letter is sent."
                maxLength={120}
              />
            </>
          )}
        </DashboardForm>
      </Tile>
    </Screen>
  );
}
