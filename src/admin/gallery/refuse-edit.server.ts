import { data } from "react-router";
import { findAlbum } from "#features/gallery/albums-store.server.ts";
import type { EditedPhoto } from "#features/gallery/changes/edit-photo.server.ts";
import type { StaffPhotoInput } from "#features/gallery/changes/staff-photo-form.ts";
import { findStaffPhoto } from "#features/gallery/changes/staff-photos-store.server.ts";
import { photoKind } from "#features/gallery/photo-kind.ts";
import { refuse, type Sent } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { refuseStale, withVersion } from "../request/seen-version.server.ts";

export const missingPhoto = { message: "This photo does not exist, or is deleted." };

const changedMeanwhile = "Someone else has changed this photo since you opened it.";

type Reason = "wrong" | (EditedPhoto & { ok: false })["reason"];

/** Refuses a save of a photo; for a stale one the stored values are shown beside the typed ones. */
export async function refuseEdit(
  db: Connection,
  sent: Sent<StaffPhotoInput>,
  { pageKey, reason }: { pageKey: string; reason: Reason },
) {
  const { read } = sent;
  const values = withVersion(sent);
  if (reason === "no-album")
    return refuse(sent, { values, errors: { album: "That album is gone" }, status: 409 });
  if (reason === "wrong") return refuse(sent, { values });
  const current = await findStaffPhoto(db, pageKey);
  if (reason === "not-found" || !current || !read.ok) throw data(missingPhoto, { status: 404 });
  const album = (await findAlbum(db, read.input.album))?.title ?? current.album;
  return refuseStale(sent, photoKind, {
    version: current.version,
    stored: { caption: current.caption, alt: current.alt, album: current.album },
    typed: { caption: read.input.caption, alt: read.input.alt, album },
    words: changedMeanwhile,
  });
}
