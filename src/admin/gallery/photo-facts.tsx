import type { OpenedPhoto } from "#features/gallery/staff-photo.ts";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { storageWords } from "./storage-words.ts";

/** A photo's origin, size and other facts. */
export function PhotoFacts({ photo, timeZone }: { photo: OpenedPhoto; timeZone: string }) {
  const { listedAt, width, height, bytes, hiddenWhy, isCover } = photo;
  return (
    <Facts>
      <Fact label="Sent in">
        <Instant at={listedAt} timeZone={timeZone} />
      </Fact>
      <Fact label="Came">{originOf(photo)}</Fact>
      <Fact label="Size">
        {width.toLocaleString("en-US")} by {height.toLocaleString("en-US")} pixels, {storageWords(bytes)} in
        all its files
      </Fact>
      {isCover && <Fact label="Cover">It is the cover of its album while it is published.</Fact>}
      {hiddenWhy && <Fact label="Note">{hiddenWhy}</Fact>}
    </Facts>
  );
}

function originOf({ isSample, link }: OpenedPhoto): string {
  if (isSample) return "With the site, as a sample";
  if (link === "") return "By an upload link that is gone";
  return link === null ? "With the gallery password" : `By the upload link “${link}”`;
}
