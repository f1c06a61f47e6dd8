import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiGroup } from "../protocol/api-env.ts";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type Operation = NonNullable<NonNullable<Document["paths"]>[string]["get"]>;

const text = { type: "string" } as const;
const textOrNothing: { type: ("string" | "null")[] } = { type: ["string", "null"] };

/** The groups of calls: what each is for, and the form of its errors. */
const groups = [
  {
    prefix: "/auth/v1/",
    tag: "auth",
    description: "Sign-in, sessions, second factors and accounts.",
    error: {
      name: "AuthError",
      required: ["code", "message"],
      properties: {
        code: text,
        message: text,
        weak_password: {
          type: "object",
          properties: { message: text, reasons: { type: "array", items: text } },
        },
      },
    },
  },
  {
    prefix: "/rest/v1/",
    tag: "rest",
    description: "Profiles, and database functions by name.",
    error: {
      name: "RestError",
      required: ["code", "message", "details", "hint"],
      properties: { code: text, message: text, details: textOrNothing, hint: textOrNothing },
    },
  },
  {
    prefix: "/storage/v1/",
    tag: "storage",
    description: "Portraits.",
    error: {
      name: "StorageError",
      required: ["statusCode", "error", "message"],
      properties: { statusCode: text, error: text, message: text },
    },
  },
] as const;

const openCalls = [
  /^\/auth\/v1\/(\.well-known\/jwks\.json|token|signup|otp|verify|recover|resend)$/,
  /^\/rest\/v1\//, // what visitors may do there depends on what is asked
  /^\/storage\/v1\//,
];

const token = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description: "The access token of a session: signed with ES256, valid for ten minutes, renewed by /token.",
} as const;

const retryAfter = {
  description: "How many seconds to wait before trying again; sent with 429 and 503.",
  schema: text,
};

/** Adds to the description of `api` what all calls have in common: the access token, and errors by group. */
export function describeShared({ openAPIRegistry: registry }: Pick<ApiGroup, "openAPIRegistry">) {
  registry.registerComponent("securitySchemes", "bearerAuth", token);
  for (const { tag, error } of groups) {
    const { name, required, properties } = error;
    registry.registerComponent("schemas", name, { type: "object", required: [...required], properties });
    registry.registerComponent("responses", name, {
      description: `A refusal or a server error, in the format of the ${tag} calls`,
      headers: { "Retry-After": retryAfter },
      content: errorBody(name),
    });
  }
}

const errorBody = (name: string) => ({
  "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
});

/** The OpenAPI 3.1 document of `api`: every operation with its group's tag and errors. */
export function documentOf(api: ApiGroup, { title, origin }: { title: string; origin: string }): Document {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      description:
        "Accounts, profiles and portraits for other programs, compatible with the client library " +
        "@supabase/supabase-js. The same rules apply as on the site's own pages.",
    },
    servers: [{ url: origin }],
    tags: groups.map(({ tag, description }) => ({ name: tag, description })),
  });
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ["get", "head", "post", "put", "delete"] as const) {
      const operation = item[method];
      if (operation) complete(operation, path);
    }
  }
  return document;
}

function complete(operation: Operation, path: string) {
  const group = groups.find(({ prefix }) => path.startsWith(prefix));
  if (!group) return;
  operation.tags ??= [group.tag];
  operation.security ??= openCalls.some((open) => open.test(path))
    ? [{}, { bearerAuth: [] }]
    : [{ bearerAuth: [] }];
  const { name } = group.error;
  const error = { $ref: `#/components/responses/${name}` };
  operation.responses = { "4XX": error, "5XX": error, ...operation.responses };
  for (const [status, response] of Object.entries(operation.responses))
    if (/^[45]\d\d$/.test(status)) response.content ??= errorBody(name);
}
