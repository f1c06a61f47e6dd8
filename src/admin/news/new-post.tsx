import { Tile } from "#ui/tile.tsx";
import { FieldsForm } from "../components/fields-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/new-post";
import { newsActions } from "./actions.server.ts";
import { newPostFields } from "./new-post-fields.ts";

export const meta: Route.MetaFunction = () => screenMeta("New post");

export async function loader(args: Route.LoaderArgs) {
  await requireScreen(args, "news");
  return null;
}

export const action = screenAction("news", newsActions);

/** Where a post begins: with its title, from which its address is made. */
export default function NewPost() {
  return (
    <Screen title="New post" back={{ label: "News", to: screenAddress("news") }}>
      <Tile className="max-w-2xl p-5 sm:p-7">
        <FieldsForm intent="new-post" fields={newPostFields} submit="Create draft" />
      </Tile>
    </Screen>
  );
}
