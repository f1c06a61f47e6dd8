import { refuse } from "#form/take-form.server.ts";
import { takeStreamed } from "#form/take-streamed.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/upload";
import { ofMedia } from "./acting.ts";
import { addedAddress } from "./media-query.ts";
import { leftOut } from "./messages.ts";
import { receivePictures } from "./receive-pictures.server.ts";
import { UploadForm, uploadIntent } from "./upload-form.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Add pictures");

export async function loader(args: Route.LoaderArgs) {
  await requireScreen(args, "media");
  return null;
}

/** Adds the pictures and leads to where they are described; when one is refused, this screen says why. */
export function action({ request, context }: Route.ActionArgs) {
  return takeStreamed({ request, context }, uploadIntent, async () => {
    const actor = await requirePermission(request, context, ofMedia.permission, ofMedia.refusal);
    const platform = context.get(platformContext);
    const { added, losses, refused, status } = await receivePictures(platform, request, actor.userId);
    const ids = added.map(({ id }) => id);
    const note = leftOut(losses);
    if (refused.length === 0) {
      const title = ids.length === 1 ? "Picture added" : `${ids.length} pictures added`;
      return redirectWithToast(addedAddress(ids), { title, description: note || undefined });
    }
    const sent = {
      read: { ok: true, input: {}, values: { added: ids, note } },
      intent: uploadIntent,
    } as const;
    return refuse(sent, { errors: { pictures: refused.join(" ") }, status });
  });
}

/** Where pictures and logos are added to the library. */
export default function Upload() {
  return (
    <Screen title="Add pictures" back={{ label: "Pictures", to: screenAddress("media") }}>
      <UploadForm />
    </Screen>
  );
}
