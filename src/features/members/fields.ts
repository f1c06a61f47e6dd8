import type { MemberInput } from "./member.ts";

/** The fields of the member form by the names that the form sends (2.27.07, 7.18), in their order. */
export const memberFields = [
  "full_name",
  "email",
  "company",
  "job_title",
  "phone_number",
  "website_url",
  "services_description",
  "category",
] as const;
export type MemberField = (typeof memberFields)[number];
export type MemberValues = Record<MemberField, string>;

/** What is wrong with a form, by field, first message each; empty when nothing is. */
export type MemberErrors = Partial<Record<MemberField, string>>;

/** A profile as its form's values. */
export function memberValues(member: MemberInput | null): MemberValues {
  return {
    full_name: member?.fullName ?? "",
    email: member?.email ?? "",
    company: member?.company ?? "",
    job_title: member?.jobTitle ?? "",
    phone_number: member?.phoneNumber ?? "",
    website_url: member?.websiteUrl ?? "",
    services_description: member?.servicesDescription ?? "",
    category: member?.category ?? "",
  };
}

/** The words of the fields, for forms, comparisons and files. */
export const memberLabels: Record<MemberField, string> = {
  full_name: "Full name",
  email: "Email",
  company: "Company",
  job_title: "Job title",
  phone_number: "Phone number",
  website_url: "Website",
  services_description: "Services",
  category: "Category",
};
