import { createRoute, z } from "@hono/zod-openapi";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { countMembers } from "#features/members/access/count-members.server.ts";
import { addMember } from "#features/members/create-member.server.ts";
import { noValues } from "#features/members/listing-fields.ts";
import type { Member } from "#features/members/member.ts";
import { readMember } from "#features/members/member-form.ts";
import { emailTaken, onlyAdministratorsAdd } from "#features/members/messages.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { callerOf, requireSignedIn, rightFirst } from "../protocol/caller.server.ts";
import { jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";

const text = z.string("must be text").nullish();
const newProfile = z
  .strictObject({
    full_name: text,
    email: text,
    company: text,
    job_title: text,
    phone_number: text,
    website_url: text,
    services_description: text,
    is_email_verified: z
      .literal(true, "can only be true: the person who adds a member vouches for the address")
      .optional(),
  })
  .openapi("NewProfile");
type NewProfile = z.infer<typeof newProfile>;

const profileRow = z
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
function readColumns(list = "*"): Column[] {
  if (list === "*") return column.options;
  return list.split(",").map((quoted) => {
    const name = quoted.replace(/^"(.*)"$/, "$1");
    const read = column.safeParse(name);
    if (!read.success) throw unknownColumn(name);
    return read.data;
  });
}

/** The refusal of a column that the table does not have, or does not show. */
function unknownColumn(name: string): ApiError {
  return new ApiError(400, "PGRST204", `Could not find the '${name}' column of 'profiles'`);
}

function rowOf(member: Member, columns: Column[]): Partial<z.infer<typeof profileRow>> {
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

const row = profileRow.partial();
const insert = createRoute({
  method: "post",
  path: "/profiles",
  summary: "Adds a member, approved at once",
  description: 'The body is one object, or an array of one. Null and "" both mean a field is empty.',
  middleware: rightFirst("members.add", onlyAdministratorsAdd),
  request: {
    query: z.object({
      select: z.string().optional(),
      columns: z.string().optional(),
      on_conflict: z.string().optional(),
    }),
    body: jsonBody(z.preprocess(onlyOne, newProfile)),
  },
  responses: {
    201: {
      description: "The member was added; the row comes with `Prefer: return=representation`",
      content: {
        "application/json": { schema: z.array(row) },
        "application/vnd.pgrst.object+json": { schema: row },
      },
    },
    400: { description: "A field is not valid" },
    401: { description: "Nobody is signed in" },
    403: { description: "The caller may not add members" },
    409: { description: "A member already has this email address" },
  },
});

/** (7.18, 6.11) */
export function addInsertProfile(group: ApiGroup) {
  group.openapi(
    insert,
    async (c) => {
      const { userId } = await requireSignedIn(c);
      const { select, columns: sentColumns, on_conflict: onConflict } = c.req.valid("query");
      const prefer = c.req.header("Prefer") ?? "";
      if (onConflict !== undefined || /\bresolution=/.test(prefer))
        throw new Problem("invalid", "Rows can only be inserted here. Change members on the site.");
      const columns = readColumns(select);
      readColumns(sentColumns);

      const input = readInput(c.req.valid("json"));
      const added = await inTransaction(c.env.platform, userId, (context) => addMember(context, input));
      if (!added.ok)
        throw new ApiError(409, "23505", emailTaken(added.member.fullName), {
          details: `email: ${input.email}`,
        });
      if (!/\breturn=representation\b/.test(prefer)) return c.body(null, 201);
      const answer = rowOf(added.member, columns);
      const single = "application/vnd.pgrst.object+json";
      return c.req.header("Accept")?.includes(single)
        ? c.json(answer, 201, { "Content-Type": single })
        : c.json([answer], 201);
    },
    (result) => {
      if (!result.success) throw refusalOf(result.error);
    },
  );
}

function onlyOne(sent: unknown): unknown {
  return Array.isArray(sent) && sent.length === 1 ? sent[0] : sent;
}

function refusalOf({ issues: [issue] }: z.ZodError): ApiError | Problem {
  if (issue?.code === "unrecognized_keys") return unknownColumn(issue.keys[0] ?? "");
  const place = issue?.path.join(".");
  return new Problem(
    "invalid",
    place ? `${place} ${issue?.message}` : "Send one row: an object, or an array of one object.",
  );
}

/** The row by the rules of the member form. @throws ApiError with the sentence of the first invalid field */
function readInput({ is_email_verified: _always, ...sent }: NewProfile) {
  const values = noValues();
  for (const [name, value] of Object.entries(sent)) Object.assign(values, { [name]: value ?? "" });
  const read = readMember(values);
  if (read.ok) return read.input;
  const errors = Object.entries(read.errors);
  throw new ApiError(400, "23514", errors[0]?.[1] ?? "", {
    details: errors.map(([name, sentence]) => `${name}: ${sentence}`).join("; "),
  });
}

/** The count of the table "profiles" (7.19), open to everybody as on the community page; and what is refused. */
export function addCountProfiles(group: ApiGroup) {
  group.openAPIRegistry.registerPath({
    method: "head",
    path: "/profiles",
    summary: "The number of approved members, with `Prefer: count=exact`",
    responses: {
      200: { description: "The number, after the slash of `Content-Range`" },
      400: { description: "The count was requested with a filter" },
    },
  });
  // Hono passes HEAD to the handler of GET.
  group.get("/profiles", async (c) => {
    if (c.req.method !== "HEAD") {
      const { session } = await callerOf(c);
      const refusal = "The rows are not available; request the count with HEAD.";
      throw new Problem(session ? "forbidden" : "no-token", refusal);
    }
    const { select, ...filters } = c.req.query();
    // A count with filters would tell who is a member.
    if (Object.keys(filters).length > 0)
      throw new Problem("invalid", "The count covers all members and takes no filters.");
    readColumns(select);
    const isCounted = /\bcount=/.test(c.req.header("Prefer") ?? "");
    const { db, clock } = c.env.platform;
    const total = isCounted ? await countMembers(db, organisationDay(clock.now())) : "*";
    return c.body(null, 200, { "Content-Range": `*/${total}` });
  });

  group.on(["PUT", "PATCH", "DELETE"], "/profiles", () => {
    const headers = { Allow: "HEAD, POST" };
    throw new ApiError(405, "PGRST117", "Change and remove members on the site.", { headers });
  });
  group.all("/:table", (c) => {
    throw new ApiError(404, "PGRST205", `Could not find the table '${c.req.param("table")}'`);
  });
}
