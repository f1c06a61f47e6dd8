import { content } from "#content/store.server.ts";
import { Tile } from "#ui/tile.tsx";
import { FieldsForm } from "../components/fields-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { listWords } from "../members/list-words.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/new-letter";
import { letterActions } from "./actions.server.ts";
import { newLetterFields } from "./new-letter-fields.ts";

export const meta: Route.MetaFunction = () => screenMeta("New mailing");

export async function loader(args: Route.LoaderArgs) {
  const { url } = await requireScreen(args, "letters");
  const committee = url.searchParams.get("committee");
  const committees = content("committees").list.map(({ id, title }) => [id, title] as const);
  return { members: url.searchParams.get("members"), committee, committees };
}

export const action = screenAction("letters", letterActions);

/** Where a letter begins: with its subject, from which its address is made. */
export default function NewLetter({ loaderData: { members, committee, committees } }: Route.ComponentProps) {
  const { subject, committee: choice } = newLetterFields;
  return (
    <Screen title="New mailing" back={{ label: "Mailings", to: screenAddress("letters") }}>
      <Tile className="max-w-2xl p-5 sm:p-7">
        {members !== null && <p className="mb-5">To members: {listWords(members) || "all"}</p>}
        <FieldsForm
          intent="new-letter"
          fields={
            committee === null ? { subject } : { committee: { ...choice, options: committees }, subject }
          }
          hidden={{ ...(members !== null && { members }), ...(committee !== null && { toCommittee: "on" }) }}
          stored={{ committee: committee ?? "" }}
          submit="Create draft"
        />
      </Tile>
    </Screen>
  );
}
