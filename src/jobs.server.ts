import { publishScheduledContent } from "#admin/content/due-content.server.ts";
import { sendDueLetters } from "#admin/letters/letter-sources.server.ts";
import { trashKinds } from "#admin/records/kinds.server.ts";
import { billingJobs } from "#billing/upkeep/jobs.server.ts";
import { libraryFilesInUse } from "#content/media/library-files.server.ts";
import { libraryPicturesInUse } from "#content/media/uses-store.server.ts";
import { addSamplePictures } from "#content/publishing/add-sample-pictures.server.ts";
import { forgetDrafts } from "#content/publishing/forget-drafts.server.ts";
import { loadContent } from "#content/publishing/stored-content.server.ts";
import { eventPicturesInUse } from "#features/events/changes/event-pictures.server.ts";
import { eventJobs } from "#features/events/jobs/jobs.server.ts";
import { addEventPictures } from "#features/events/sample/add-event-pictures.server.ts";
import { galleryJobs } from "#features/gallery/jobs/jobs.server.ts";
import { addSamplePhotos, awaitsSamplePhotos } from "#features/gallery/sample/sample-gallery.server.ts";
import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { inquiryJobs } from "#features/inquiries/upkeep/jobs.server.ts";
import { mailRenewals } from "#features/members/renewals/notices-job.server.ts";
import { addSamplePortraits } from "#features/members/sample/add-sample-portraits.server.ts";
import { memberJobs } from "#features/members/upkeep/jobs.server.ts";
import { photosInUse } from "#features/members/upkeep/photos-in-use.server.ts";
import { endClosedAccounts } from "#identity/account/close-account.server.ts";
import { mailJobs } from "#identity/account/email-change-mail.server.ts";
import { cleanUpIdentity } from "#identity/clean-up.server.ts";
import { keepSigningKeys } from "#identity/tokens/signing-keys.server.ts";
import { personalData } from "#pages/account/personal-data.server.ts";
import { makeBackup } from "#platform/backup/nightly-backup.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { forgetMails, sendMail } from "#platform/mail/mail.server.ts";
import { sweepMedia } from "#platform/pictures/sweep-media.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { purgeTrash } from "#records/trash.server.ts";

/** Gives the samples of a new site their pictures, those that they do not have yet. */
export const fillSamples: Job<object> = {
  name: "add-sample-photos",
  async run(_, platform) {
    const kinds = [addSamplePhotos, addEventPictures, addSamplePictures, addSamplePortraits];
    await Promise.all(kinds.map((fill) => fill(platform)));
  },
};

/**
 * Does the same before the first answer of a new site, so that its first page shows faces: nothing is drawn, as the
 * pictures ship made. What cannot be stored now is left to the job.
 */
export async function fillNewSite(platform: Platform): Promise<void> {
  if (!(await awaitsSamplePhotos(platform))) return;
  try {
    await fillSamples.run({}, platform);
    await loadContent(platform);
  } catch (error) {
    platform.log.warn({ error }, "the samples have no pictures yet, trying again");
  }
}

/** All jobs of the product, scheduled and enqueued. */
export const jobList = [
  sendMail,
  forgetMails,
  cleanUpIdentity,
  keepSigningKeys,
  endClosedAccounts(personalData),
  ...mailJobs,
  ...eventJobs,
  ...inquiryJobs,
  ...billingJobs,
  ...memberJobs,
  mailRenewals(mailComesBack),
  publishScheduledContent,
  sendDueLetters,
  forgetDrafts,
  ...galleryJobs,
  fillSamples,
  ...trashKinds.map(({ trash }) => purgeTrash(trash)),
  makeBackup,
  sweepMedia([eventPicturesInUse, photosInUse, libraryPicturesInUse, libraryFilesInUse]),
] as Job<never>[];
