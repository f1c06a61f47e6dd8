import { data } from "react-router";
import { type MemberValues, memberFields } from "#features/membership/member-fields.ts";
import { readMember } from "#features/membership/member-form.ts";
import {
  captchaChallenge,
  captchaNeeded,
  checkCaptcha,
  countFailure,
  readCaptcha,
} from "#identity/captcha/captcha.server.ts";
import { readText } from "#identity/form-field.ts";
import { limit } from "#identity/limits.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { editEntry } from "./edit-entry.server.ts";
import type { EntryAnswer } from "./entry-answer.ts";
import { changesPerMember, submissionsPerAddress } from "./limits.ts";
import { profileOf } from "./load-own-entry.server.ts";
import {
  duplicateEmail,
  editSubmitted,
  entrySaved,
  nothingChanged,
  notYours,
  stale,
  submitted,
  suspendedEntry,
  tooManyChanges,
  tooManySubmissions,
} from "./messages.ts";
import { type Owner, submitEntry } from "./submit-entry.server.ts";
import { takePhoto } from "./take-photo.server.ts";
import { isTrapped } from "./trap-field.ts";

const form = "directory";
const back = "/embedded-directory#entry";

/** Takes the entry form of a visitor (2.10.06): limit, shape, photo, CAPTCHA when it is due, then stored as pending. */
export async function submitAsVisitor(platform: Platform, request: Request, sent: FormData) {
  const address = clientAddress(request);
  const asker = { form, address };
  const allowed = await limit(platform, { ...submissionsPerAddress, key: addressGroup(address) });
  if (!allowed.allowed) return data<EntryAnswer>(limited(sent, tooManySubmissions), { status: 429 });
  const read = await readEntry(platform, sent);
  const due = await captchaNeeded(platform, asker);
  const refuse = async (status: number, answer: Partial<EntryAnswer>) => {
    await countFailure(platform, asker);
    const asks = due || (await captchaNeeded(platform, asker));
    const challenge = asks ? captchaChallenge(platform, form) : null;
    return data<EntryAnswer>({ ...read.answer, ...answer, challenge }, { status });
  };
  if (!read.ok) return refuse(400, {});
  if (due) {
    const captcha = await checkCaptcha(platform, { form, token: readCaptcha(sent), address });
    if (!captcha.ok) return refuse(400, { message: captcha.message });
  }
  if (!isTrapped(sent)) await submitEntry(platform, read.input, read.answer.photo, null);
  return redirectWithToast("/embedded-directory?submitted=1#entry", submitted);
}

/** Takes the entry form of a signed-in member: her first entry, or a change of the one she has. */
export async function submitAsMember(platform: Platform, owner: Owner, sent: FormData) {
  const allowed = await limit(platform, { ...changesPerMember, key: owner.userId });
  if (!allowed.allowed) return data<EntryAnswer>(limited(sent, tooManyChanges), { status: 429 });
  const profile = await profileOf(platform.db, owner);
  // A first entry carries the address that the account has proved; the field is not hers to type in yet (S29).
  if (!profile) sent.set("email", owner.email);
  const read = await readEntry(platform, sent);
  const refuse = (status: number, answer: Partial<EntryAnswer>) =>
    data<EntryAnswer>({ ...read.answer, ...answer }, { status });
  if (!read.ok) return refuse(400, {});
  const photo = read.answer.photo;
  if (!profile) {
    const done = await submitEntry(platform, read.input, photo, owner);
    return done.ok ? redirectWithToast(back, submitted) : refuse(409, { errors: { email: duplicateEmail } });
  }
  const seen = { version: Number(sent.get("version")), editVersion: Number(sent.get("editVersion")) };
  const done = await editEntry(platform, owner, profile.id, seen, { ...read.input, photo });
  if (done.ok) {
    const toasts = { waiting: editSubmitted, unchanged: nothingChanged, "entry-saved": entrySaved };
    return redirectWithToast(back, toasts[done.outcome]);
  }
  if (done.reason === "email-taken") return refuse(409, { errors: { email: duplicateEmail } });
  const messages = { stale, gone: notYours, suspended: suspendedEntry };
  return refuse(done.reason === "stale" ? 409 : 403, { message: messages[done.reason] });
}

/** What was typed, given back unread: a form over the limit costs nothing, least of all a picture. */
function limited(sent: FormData, message: string): EntryAnswer {
  return { values: valuesOf(sent), errors: {}, photo: null, photoError: null, message, challenge: null };
}

async function readEntry(platform: Platform, sent: FormData) {
  const values = valuesOf(sent);
  const photo = await takePhoto(sent, platform.files);
  const read = readMember(values);
  const answer: EntryAnswer = {
    values,
    errors: read.ok ? {} : read.errors,
    photo: photo.address,
    photoError: photo.refusal,
    message: null,
    challenge: null,
  };
  return read.ok && photo.refusal === null
    ? ({ ok: true, input: read.input, answer } as const)
    : ({ ok: false, answer } as const);
}

const longestTyped = 20_000; // characters that a refused form keeps of a field

function valuesOf(sent: FormData): MemberValues {
  const typed = memberFields.map((field) => [field, readText(sent, field).slice(0, longestTyped)]);
  return Object.fromEntries(typed) as MemberValues;
}
