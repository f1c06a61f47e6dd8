import { z } from "@hono/zod-openapi";
import type { Member } from "#features/members/member.ts";
import { ApiError } from "../protocol/problem.ts";

export const profileRow = z
  .object({
    id: z.number().int(),
    full_name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    job_title: z.string().nullable(),
    phone_number: z.string().nullable(),
    website_url: z.string().nullable(),
    services_description: z.string().nullable(),
    is_email_verified: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi("Profile");

const column = profileRow.keyof();
type Column = z.infer<typeof column>;

/** The columns that a parameter names: a list with commas, or "*". @throws ApiError for an unknown one */
export function readColumns(list = "*"): Column[] {
  if (list === "*") return column.options;
  return list.split(",").map((quoted) => {
    const name = quoted.replace(/^"(.*)"$/, "$1");
    const read = column.safeParse(name);
    if (!read.success) throw unknownColumn(name);
    return read.data;
  });
}

/** The refusal of a column that the table does not have, or does not show. */
export function unknownColumn(name: string): ApiError {
  return new ApiError(400, "PGRST204", `Could not find the '${name}' column of 'profiles'`);
}

export function rowOf(member: Member, columns: Column[]): Partial<z.infer<typeof profileRow>> {
  const row = {
    id: member.id,
    full_name: member.fullName,
    email: member.email,
    company: member.company,
    job_title: member.jobTitle,
    phone_number: member.phoneNumber,
    website_url: member.websiteUrl,
    services_description: member.servicesDescription,
    is_email_verified: member.isEmailVerified,
    created_at: member.createdAt,
    updated_at: member.updatedAt,
  };
  return Object.fromEntries(columns.map((name) => [name, row[name]]));
}
