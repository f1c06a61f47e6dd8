import { takePhoto } from "../receiving/take-photo.server.ts";
import type { Route } from "./+types/send-photo";

/** Handles one photo sent by the upload page; see take-photo.server.ts. */
export function action(args: Route.ActionArgs) {
  return takePhoto(args);
}
