import {
  categoryLength,
  companyLength,
  emailLength,
  jobTitleLength,
  nameLength,
  phoneLength,
  servicesLength,
  websiteLength,
} from "./limits.ts";

/** Every title and text of the membership that has to read exactly so, and every refusal (2.27, 5, 8). */

export const memberAdded = { title: "Success", description: "Member added successfully" }; // 8.24
export const addFailed = "Failed to add member"; // 8.25
export const notAdded = { title: "Error", description: addFailed };
export const onlyAdministratorsAdd = "Only administrators can add members"; // 6.11

const atMost = (count: number) => `${count.toLocaleString("en-US")} characters or fewer`;

export const fieldErrors = {
  fullName: "Full name is required", // 5.15
  fullNameTooLong: `Keep the name to ${atMost(nameLength)}`,
  email: "Invalid email address", // 5.16
  emailTooLong: `Keep the e-mail address to ${atMost(emailLength)}`,
  website: "Invalid URL", // 5.17
  websiteTooLong: `Keep the website's address to ${atMost(websiteLength)}`,
  companyTooLong: `Keep the company to ${atMost(companyLength)}`,
  jobTitleTooLong: `Keep the job title to ${atMost(jobTitleLength)}`,
  phoneTooLong: `Keep the phone number to ${atMost(phoneLength)}`,
  servicesTooLong: `Keep the description of services to ${atMost(servicesLength)}`,
  categoryTooLong: `Keep the category to ${atMost(categoryLength)}`,
} as const;

/** Said when another member has this address already. */
export function emailTaken(fullName: string) {
  return `${fullName} is listed with this e-mail address already. Change her entry, or use another address`;
}
