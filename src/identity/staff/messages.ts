import type { StaffRefusal } from "./account-rules.ts";

export const staffRefusals: Record<StaffRefusal, string> = {
  "own-account": "This is your own account. Ask another administrator.",
  "no-permission": "Your role does not allow this.",
  "owners-only": "Only an owner can do this to the account of an administrator or an owner.",
  "roles-owners-only": "Only an owner can give and take roles.",
  "same-role": "This is their role already.",
  "not-staff": "Invite them instead: the invitation proves that the address is theirs.",
  "last-owner": "This is the last owner who can sign in. Make someone else an owner first.",
  "has-role": "This person has a role already. Change it in the list.",
  "invited-suspended": "The account of this address is suspended.",
  "invited-closing": "The account of this address is being closed.",
  "no-mailbox": "Enter one email address, for example ada@example.org",
  "many-invitations": "These are many invitations. Try again in an hour.",
  "no-account": "This account does not exist any more.",
  "already-suspended": "This account is suspended already.",
  "not-suspended": "This account is not suspended.",
  "no-factor": "This account has no second factor.",
  "already-confirmed": "This address is confirmed already.",
  suspended: "This account is suspended.",
  "many-mails": "Several messages have gone to this address within the hour. Try again later.",
  "mailed-just-now": "A confirmation went to this address a moment ago. Try again in a minute.",
};
