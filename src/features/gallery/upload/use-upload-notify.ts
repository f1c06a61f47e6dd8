import { useNotify } from "#ui/toast.tsx";
import type { ToastAction } from "#ui/toast-queue.ts";
import type { UploadNotice } from "./words.ts";

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Shows a notification of this page, with a way to what is left if there is one. */
export function useUploadNotify() {
  const notify = useNotify();
  return ({ bad, ...notice }: UploadNotice, action?: ToastAction) =>
    notify({ ...notice, action, variant: bad ? "destructive" : "default" });
}
