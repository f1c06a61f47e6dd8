import { content } from "#content/store.server.ts";
import { createMember } from "#features/members/create-member.server.ts";
import { changeDifferences, type Submission } from "#features/members/differences.ts";
import { saidIn } from "#features/members/fields.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { mailsPerSubmitter, submissionsPerAddress } from "#features/members/limits.ts";
import type { MemberInput } from "#features/members/listing-fields.ts";
import { joinOwn, releaseDeleted } from "#features/members/membership/join-listing.server.ts";
import { countChange, type Owner, ownedBy } from "#features/members/membership/owner.server.ts";
import { oneMoreStep } from "#features/members/messages.ts";
import { readMoreForm } from "#features/members/more-fields.ts";
import { keptPhoto, photoFault, takePhoto } from "#features/members/photo/accept-photo.server.ts";
import { isPhotoAddress } from "#features/members/photo/photo.ts";
import { putForward } from "#features/members/reviews/edit-store.server.ts";
import {
  alreadyListedMail,
  receivedMail,
  waitingMail,
} from "#features/members/reviews/review-mail.server.ts";
import { refuse, type Sent, saved } from "#form/take-form.server.ts";
import { type Limit, limit } from "#identity/limits.server.ts";
import { welcomePage } from "#identity/sign-in/landing-page.ts";
import { challengeDue, passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { editListing, type Seen } from "./edit-listing.server.ts";
import {
  addressOfSeveral,
  duplicateEmail,
  editSubmitted,
  listingSaved,
  nothingChanged,
  notYours,
  stale,
  submitted,
  suspendedListing,
  toBeAnswered,
  tooManyChanges,
  tooManyOfAddress,
  tooManySubmissions,
  withStaff,
} from "./messages.ts";
import { ownListingAddress } from "./own-listing-address.ts";

type SentListing = Sent<MemberInput>;

const form = "directory";
const words = {
  captcha: (description: string) => ({ title: oneMoreStep, description }),
  limit: (_: number, { name }: Limit) =>
    name === mailsPerSubmitter.name ? tooManyOfAddress : tooManySubmissions,
};

/** Handles the listing form of a visitor [2.10.06]: validation, gate, photo, then the listing is stored as pending. */
export async function submitAsVisitor(sent: SentListing) {
  const { request } = sent;
  const read = readListing(sent);
  if (!read.ok) return refuse(sent, { errors: read.errors, challenge: await challengeDue(sent, { form }) });
  const limits = [
    { ...submissionsPerAddress, key: addressGroup(clientAddress(request)) },
    { ...mailsPerSubmitter, key: read.input.email },
  ];
  const gate = await passGate(sent, { form, limits, counts: "every send", keepsSuspected: true, words });
  if (!gate.ok) return refuse(sent, gate.stopped);
  const photo = await takePhoto(sent);
  if (!photo.ok) return refuse(sent, { ...photo, challenge: await challengeDue(sent, { form }) });
  const submission = { ...read.input, photo: photo.address };
  const listing = { submission, owner: null, tellsSender: true, isSuspicious: gate.suspected };
  await inTransaction(sent.platform, "visitor", (context) => submitListing(context, listing));
  return saved(sent, null, "/embedded-directory?submitted=1#entry");
}

/** Handles the listing form of a signed-in member: a first listing, or a change of the existing one. */
export async function submitAsMember(sent: SentListing, owner: Owner) {
  const { platform } = sent;
  const read = readListing(sent);
  const own = content("memberFields").filter(({ isWritten }) => isWritten);
  const { more, errors, isRefused } = readMoreForm(sent, own);
  if (!read.ok || isRefused) return refuse(sent, { errors: { ...errors, ...(read.ok ? {} : read.errors) } });
  const allowed = await countChange(platform, owner);
  if (!allowed.allowed) return refuse(sent, { notice: tooManyChanges, status: 429 });
  const member = await joinOwn(platform.db, owner);
  const { claim, isForStaff } = await ownedBy(platform.db, owner);
  if (isForStaff) return refuse(sent, { status: 409, notice: addressOfSeveral });
  if (claim) return refuse(sent, { status: 409, notice: claim.isDisowned ? withStaff : toBeAnswered });
  const photo = await takePhoto(sent);
  if (!photo.ok) return refuse(sent, photo);
  if (!member) {
    // A first listing gets the account's confirmed address, whatever the form contains.
    const submission = { ...read.input, email: owner.email, photo: photo.address };
    const { allowed: tellsSender } = await limit(platform, { ...mailsPerSubmitter, key: owner.email });
    const done = await inTransaction(platform, owner.userId, (context) =>
      submitListing(context, { submission, owner, tellsSender }),
    );
    return done.ok
      ? redirectWithToast(welcomePage, submitted)
      : refuse(sent, { status: 409, errors: { email: duplicateEmail } });
  }
  const submission = { ...saidIn(sent.fields, read.input), photo: photo.address, more };
  const input = { id: member.id, owner, seen: seenWith(sent), submission };
  const done = await inTransaction(platform, owner.userId, (context) => editListing(context, input));
  if (done.ok) {
    const toasts = { waiting: editSubmitted, unchanged: nothingChanged, "entry-saved": listingSaved };
    return saved(sent, toasts[done.outcome], ownListingAddress);
  }
  if (done.reason === "email-taken") return refuse(sent, { status: 409, errors: { email: duplicateEmail } });
  if (done.reason !== "stale")
    return refuse(sent, { status: 403, notice: done.reason === "gone" ? notYours : suspendedListing });
  return refuse(sent, {
    status: 409,
    notice: stale,
    conflict: {
      version: `${done.now.version}.${done.now.editVersion}`,
      differences: changeDifferences(done.now, submission, own).map(({ label, theirs, yours }) => ({
        label,
        theirs: inWords(theirs),
        yours: inWords(yours),
      })),
    },
  });
}

type Submitted = { ok: true } | { ok: false; reason: "email-taken" };

/**
 * Stores a new listing as pending and submits it for review [2.10.06]; the sender and staff get a mail. A visitor is
 * not told that an address is taken: its owner gets a mail with what was sent instead.
 * @param input `owner` is null for a visitor; `tellsSender` is false when a member's address has had enough mails; a
 * new listing that `isSuspicious` waits for review like any other, but mails nobody
 */
export async function submitListing(
  context: UseCaseContext,
  {
    submission,
    owner,
    tellsSender,
    isSuspicious = false,
  }: { submission: Submission; owner: Owner | null; tellsSender: boolean; isSuspicious?: boolean },
): Promise<Submitted> {
  const { tx } = context;
  await lockMemberWrites(tx);
  if (owner) await releaseDeleted(tx, owner.userId);
  const created = await createMember(context, {
    ...submission,
    state: "pending",
    isEmailVerified: owner?.email === submission.email,
    userId: owner?.userId ?? null,
  });
  if (!created.ok && owner) return { ok: false, reason: "email-taken" };
  if (created.ok) {
    const proposal = { kind: "new", change: {}, submittedBy: owner?.userId ?? null } as const;
    await putForward(tx, context.now, created.member.id, proposal);
    if (isSuspicious) return { ok: true };
    await enqueueMail(tx, context, waitingMail(context, created.member, "new"));
  }
  if (tellsSender) {
    const mail = created.ok
      ? receivedMail(created.member)
      : alreadyListedMail(context, created.member, submission);
    await enqueueMail(tx, context, mail);
  }
  return { ok: true };
}

const inWords = (value: string) => (isPhotoAddress(value) ? "Another photo" : value || "–");

/** The kept photo comes back with every refusal. */
function readListing(sent: SentListing) {
  const { read } = sent;
  read.values.keptPhoto = keptPhoto(sent) ?? "";
  const fault = photoFault(sent);
  if (read.ok && !fault.photo) return read;
  return { ok: false as const, errors: { ...(read.ok ? {} : read.errors), ...fault } };
}

/**
 * The versions the owner has seen: when the form was loaded, or later in the conflict panel of a refused
 * save.
 */
function seenWith({ text }: SentListing): Seen {
  const [version, editVersion] = text("overVersion").split(".");
  return version
    ? { version: Number(version), editVersion: Number(editVersion) }
    : { version: Number(text("version")), editVersion: Number(text("editVersion")) };
}
