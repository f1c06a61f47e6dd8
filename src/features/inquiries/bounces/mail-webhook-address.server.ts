import { z } from "zod";
import { type LinkSite, openToken, sealLink } from "#identity/links/sealed-link.server.ts";
import { mailWebhookPath } from "./mail-webhook-path.ts";

const use = "newsletter notices";

/** The URL that is given to the mail provider; anybody who knows it can pause readers. */
export function mailWebhookAddress(site: LinkSite): string {
  return `${site.config.ORIGIN}${mailWebhookPath}?token=${sealLink(site, use, [])}`;
}

export function isMailWebhookToken(site: LinkSite, token: string): boolean {
  return openToken(site, use, token, z.tuple([])) !== null;
}
