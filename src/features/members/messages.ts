import { fields, type TypedKey } from "./fields.ts";

/** The texts about the fields of a member, and those for staff who add one (2.27, 5, 8). */

export const memberAdded = { title: "Success", description: "Member added successfully" }; // [8.24]

export const addFailed = "Failed to add member"; // [8.25]

export const notAdded = { title: "Error", description: addFailed };

export const onlyAdministratorsAdd = "Only administrators can add members"; // [6.11]

export const oneMoreStep = "One more step";

export const fieldErrors = {
  fullName: "Full name is required", // [5.15]
  email: "Invalid email address", // [5.16]
  website: "Invalid URL", // [5.17]
} as const;

/** The error of a field that is too long. */
export function tooLong(key: TypedKey): string {
  const { called, longest } = fields[key];
  return `Keep ${called} to ${longest.toLocaleString("en-US")} characters or fewer`;
}

/** The error when another member has this address, where staff can say that they share it. */
export function emailUnshared(fullName: string) {
  return `${emailTaken(fullName)}, or tick that others use it too`;
}

/** The error when another member has this address. */
export function emailTaken(fullName: string) {
  return `${fullName} is listed with this e-mail address already. Change their entry, or use another address`;
}
