import type { StaffRefusal } from "./account-rules.ts";

export const staffRefusals: Record<StaffRefusal, string> = {
  "own-account": "This is your own account. Ask another administrator.",
  "no-permission": "Your role doesn't allow this.",
  "owners-only": "Only an owner can do this to an administrator's or owner's account.",
  "roles-owners-only": "Only an owner can change roles.",
  "same-role": "They already have this role.",
  "not-staff": "Invite them instead. The invitation confirms that the address is theirs.",
  "last-owner": "This is the last owner who can sign in. Make someone else an owner first.",
  "has-role": "This person already has a role. Change it in the list.",
  "invited-suspended": "The account with this address is suspended.",
  "invited-closing": "The account with this address is being closed.",
  "no-mailbox": "Enter one email address, for example ada@example.org",
  "many-invitations": "That's a lot of invitations. Try again in an hour.",
  "no-account": "This account no longer exists.",
  "already-suspended": "This account is already suspended.",
  "not-suspended": "This account isn't suspended.",
  "no-factor": "This account doesn't use two-factor authentication.",
  "already-confirmed": "This address is already confirmed.",
  suspended: "This account is suspended.",
  "many-mails": "We've sent several emails to this address in the last hour. Try again later.",
  "mailed-just-now": "We just sent a confirmation to this address. Try again in a minute.",
};
