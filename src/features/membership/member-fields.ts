import type { ProfileInput } from "./profile.ts";

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
export function memberValues(profile: ProfileInput | null): MemberValues {
  return {
    full_name: profile?.fullName ?? "",
    email: profile?.email ?? "",
    company: profile?.company ?? "",
    job_title: profile?.jobTitle ?? "",
    phone_number: profile?.phoneNumber ?? "",
    website_url: profile?.websiteUrl ?? "",
    services_description: profile?.servicesDescription ?? "",
    category: profile?.category ?? "",
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
