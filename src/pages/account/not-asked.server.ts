import { readInvoice } from "#billing/documents/read-invoice.server.ts";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { providerFor } from "#billing/provider/provider-store.server.ts";
import { content } from "#content/store.server.ts";
import type { LevelChange } from "#features/members/terms/change-level.server.ts";
import type { NotAskedByOwn } from "#features/members/terms/own-asking.server.ts";
import type { Notice } from "#form/answer.ts";
import type { Platform } from "#platform/platform.server.ts";
import {
  changedOftenWords,
  earlyWords,
  membershipRefusals,
  notByOwnWords,
  pageOpenWords,
} from "./membership-words.ts";

type Refused = Exclude<LevelChange, { ok: true }>;

export function wordsOfNotByOwn({ clock }: Pick<Platform, "clock">, why: NotAskedByOwn): string {
  const { membership: email } = content("organisation").emails;
  return notByOwnWords(why, { email, today: organisationDay(clock.now()) });
}

/**
 * The refusal of a form of the contact: the words, a link to the invoice that stays, and the status.
 * @param refused.isRenewed whether the next term is there already
 */
export async function notAsked(
  platform: Platform,
  why: Refused,
  { isRenewed }: { isRenewed: boolean },
): Promise<Omit<Notice, "title"> & { status: number }> {
  switch (why.reason) {
    case "too-early":
      return { description: earlyWords({ ...why, isRenewed }), status: 400 };
    case "resigned":
    case "suspended":
      return { description: wordsOfNotByOwn(platform, why), status: 409 };
    case "changed-often":
      return { ...(await ofInvoice(platform, why.invoiceId, changedOftenWords)), status: 429 };
    case "page-open": {
      const isProcessing = (await providerFor(platform, why.invoiceId)) === "processing";
      const words = (number: string | null) => pageOpenWords(number ?? "", isProcessing);
      return { ...(await ofInvoice(platform, why.invoiceId, words)), status: 409 };
    }
    default:
      return { description: membershipRefusals[why.reason], status: 400 };
  }
}

/** `number` is null where there is no invoice. */
async function ofInvoice(
  platform: Platform,
  id: number | null,
  words: (number: string | null, email: string) => string,
): Promise<Omit<Notice, "title">> {
  const { membership: email } = content("organisation").emails;
  const found = id && (await readInvoice(platform.db, id, organisationDay(platform.clock.now())));
  if (!found) return { description: words(null, email) };
  const { number, invoice } = found;
  const wayOut = { label: `See invoice ${number}`, to: invoicePath(platform, invoice.id) };
  return { description: words(number, email), wayOut };
}
