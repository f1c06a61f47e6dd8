import type { Fields } from "#records/fields.ts";
import { optionsOf } from "#records/lists/filter.ts";
import { roleNames, staffRoles } from "./role-names.ts";

const nameLength = 100; // characters
const nameWords = `Enter a name of at most ${nameLength} characters`;

/** What an owner says of a colleague to invite. */
export const invitationFields = {
  name: { as: "line", label: "Name", most: nameLength, wrong: nameWords, tooLong: nameWords },
  email: {
    as: "email",
    label: "Email address",
    wrong: "Enter one email address, for example ada@example.org",
  },
  role: {
    as: "choice",
    label: "Role",
    help: `${roleNames.reader.name}: ${roleNames.reader.may}.`,
    none: "Choose a role",
    options: optionsOf(staffRoles, (role) => roleNames[role].name),
    wrong: "Choose a role",
  },
} as const satisfies Fields;
