import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { TimeLine } from "../records/time-line.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/picture";
import { pictureActions } from "./actions.server.ts";
import { Crops } from "./crops.tsx";
import { DeletePart } from "./delete-part.tsx";
import { FocalPart } from "./focal-part.tsx";
import { loadPicture } from "./load.server.ts";
import { PictureForm } from "./picture-form.tsx";
import { ReplacePart } from "./replace-part.tsx";
import { RestoreNotice } from "./restore-notice.tsx";
import { UsesPart } from "./uses-part.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${loaderData?.picture.name ?? "Picture"} · Pictures`);

export async function loader(args: Route.LoaderArgs) {
  return loadPicture(await requireScreen(args, "media"), args.params.id);
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "media", pictureActions);
}

/** One picture of the library: how it is shown, what is said of it, where it stands, and what happened to it. */
export default function Picture({ loaderData }: Route.ComponentProps) {
  const { picture, uses, history, timeZone } = loaderData;
  const isDeleted = picture.deletedAt !== null;
  return (
    <Screen
      title={<span dir="auto">{picture.name}</span>}
      back={{ label: "Pictures", to: screenAddress("media") }}
    >
      {isDeleted && <RestoreNotice id={picture.id} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          {!isDeleted && <FocalPart key={picture.hash} picture={picture} />}
          <Crops picture={picture} />
        </div>
        <div className="grid min-w-0 gap-5">
          {!isDeleted && <PictureForm picture={picture} />}
          <UsesPart uses={uses} />
          {!isDeleted && <ReplacePart picture={picture} />}
          {!isDeleted && <DeletePart picture={picture} uses={uses} />}
        </div>
      </div>
      <TimeLine rows={history} timeZone={timeZone} />
    </Screen>
  );
}
