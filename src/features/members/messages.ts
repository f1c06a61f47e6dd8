/** The texts for staff who add a member, and about an address that is taken (2.27, 8). */

export const memberAdded = { title: "Success", description: "Member added successfully" }; // [8.24]

export const addFailed = "Failed to add member"; // [8.25]

export const notAdded = { title: "Error", description: addFailed };

export const onlyAdministratorsAdd = "Only administrators can add members"; // [6.11]

export const oneMoreStep = "One more step";

/** The error when another member has this address, where staff can say that they share it. */
export function emailUnshared(fullName: string) {
  return `${emailTaken(fullName)}, or check the box to say that others use it too`;
}

/** The error when another member has this address. */
export function emailTaken(fullName: string) {
  return `${fullName} already has this email address. Change their record, or use another address`;
}
