import { data } from "react-router";
import { findMedia, listByIds } from "#content/media/media-store.server.ts";
import { listUses } from "#content/media/uses-store.server.ts";
import { content } from "#content/store.server.ts";
import { loadRowHistory } from "../records/row-history.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { readAdded } from "./media-query.ts";
import { missingPicture } from "./messages.ts";

/** The pictures that the address asks to describe. */
export async function loadAdded({ platform: { db }, url }: StaffRequest) {
  const ids = readAdded(url.searchParams);
  return { added: ids.length > 0 ? await listByIds(db, ids) : [] };
}

/**
 * A picture, where it is shown, and what happened to it.
 * @throws 404 when there is none
 */
export async function loadPicture({ platform: { db } }: StaffRequest, id: string) {
  const picture = await findMedia(db, id);
  if (!picture) throw data(missingPicture, { status: 404 });
  const [uses, history] = await Promise.all([listUses(db, id), loadRowHistory(db, "media", id)]);
  const { timeZone } = content("organisation");
  return { picture, uses, history, timeZone };
}

export type PictureData = Awaited<ReturnType<typeof loadPicture>>;
