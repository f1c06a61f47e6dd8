import { Line, Nothing, Part } from "../components/part.tsx";
import { staffArea } from "../request/screen-address.ts";
import type { PictureData } from "./load.server.ts";

/** Where a picture is shown, with links to the fields of the generated forms. */
export function UsesPart({ uses }: Pick<PictureData, "uses">) {
  return (
    <Part title="Where it is shown" id="uses">
      {uses.length === 0 ? (
        <Nothing>Nowhere at the moment.</Nothing>
      ) : (
        <ul>
          {uses.map(({ owner, place, title }) => (
            <Line key={`${owner} ${place}`} to={`${staffArea}/${owner}#document-${place}.media`}>
              {title}
            </Line>
          ))}
        </ul>
      )}
    </Part>
  );
}
