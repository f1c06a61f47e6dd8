import { redirect } from "react-router";
import { z } from "zod";
import { isLocalPath } from "./local-path.ts";

const action = z.object({
  label: z.string().min(1).max(60),
  altText: z.string().min(1).max(200),
  to: z.string().refine(isLocalPath),
});
const single = z.object({
  title: z.string().min(1).max(120),
  description: z.string().max(400).optional(),
  variant: z.enum(["default", "destructive"]).optional(),
  action: action.optional(),
});
// `before` is shown right before it, for results with two messages; the later one stays.
const toast = single.extend({ before: single.optional() });

/** (2.30) */
export type Toast = z.infer<typeof toast>;

// Has the prefix of our cookies, so that a request with it is never answered from the page cache.
const toastCookie = "chamber.toast";
const lifetime = 60; // seconds; generous for a redirect
const cookiePattern = /(?:^|;\s*)chamber\.toast=([\w-]*)/;
const attributes = "Path=/; HttpOnly; SameSite=Lax";

export function toastHeaders(toast: Toast): Headers {
  const value = Buffer.from(JSON.stringify(toast)).toString("base64url");
  return new Headers({ "Set-Cookie": `${toastCookie}=${value}; ${attributes}; Max-Age=${lifetime}` });
}

/** Redirects to `url`, where `toast` is shown once. `init` may carry further headers or a status. */
export function redirectWithToast(url: string, toast: Toast, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  for (const cookie of toastHeaders(toast).getSetCookie()) headers.append("Set-Cookie", cookie);
  return redirect(url, { ...init, headers });
}

/**
 * The notification of this request, or null, and the header that deletes its cookie, so that it is shown
 * once. Any other site of the same domain could have set the cookie: its shape and length are validated, it
 * is shown as text, and its link can only lead to a page of this site.
 */
export function takeToast(request: Request): { toast: Toast | null; headers?: HeadersInit } {
  const value = cookiePattern.exec(request.headers.get("Cookie") ?? "")?.[1];
  if (value === undefined) return { toast: null };
  const headers = { "Set-Cookie": `${toastCookie}=; ${attributes}; Max-Age=0` };
  try {
    return { toast: toast.parse(JSON.parse(Buffer.from(value, "base64url").toString())), headers };
  } catch {
    return { toast: null, headers };
  }
}
