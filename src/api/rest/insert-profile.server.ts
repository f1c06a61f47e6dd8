import { createRoute, z } from "@hono/zod-openapi";
import { addMember } from "#features/members/create-member.server.ts";
import { noValues } from "#features/members/listing-fields.ts";
import { readMember } from "#features/members/member-form.ts";
import { emailTaken, onlyAdministratorsAdd } from "#features/members/messages.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { requireSignedIn } from "../protocol/caller.server.ts";
import { jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { rightFirst } from "../protocol/right-first.server.ts";
import { profileRow, readColumns, rowOf, unknownColumn } from "./profile-row.ts";

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
      .literal(true, "can only be true: who adds a member vouches for the address")
      .optional(),
  })
  .openapi("NewProfile");
type NewProfile = z.infer<typeof newProfile>;

const row = profileRow.partial();
const insert = createRoute({
  method: "post",
  path: "/profiles",
  summary: "Adds a member, approved at once",
  description: 'The body is one object, or an array of one. Null and "" both mean that a field is empty.',
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
    409: { description: "A member has this e-mail address already" },
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
        throw new Problem("invalid", "Rows are only inserted here. A member is changed on the site.");
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
