import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import { z } from "zod";

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  minLength?: number;
  minimum?: number;
};
const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    minLength: z.number().optional(),
    minimum: z.number().optional(),
  }),
);
const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() })).optional();
const answer = z.union([z.object({ $ref: z.string() }), z.object({ content })]);
const operation = z.object({
  summary: z.string().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: jsonSchema.optional(),
      }),
    )
    .optional(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), answer),
});
const methods = ["get", "head", "post", "put", "delete"] as const;
const items = z.object({
  get: operation.optional(),
  head: operation.optional(),
  post: operation.optional(),
  put: operation.optional(),
  delete: operation.optional(),
});
const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), items),
  components: z.looseObject({
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), z.object({ content })),
  }),
});

export type ApiDocument = z.infer<typeof documentSchema>;
export type ApiOperation = { method: string; path: string } & z.infer<typeof operation>;

const documents = new Map<string, Promise<ApiDocument>>();

export function apiDocument(origin: string): Promise<ApiDocument> {
  const known = documents.get(origin) ?? readDocument(origin);
  documents.set(origin, known);
  return known;
}

async function readDocument(origin: string): Promise<ApiDocument> {
  const response = await fetch(`${origin}/api/openapi.json`);
  return documentSchema.parse(await response.json());
}

export function operationsOf(document: ApiDocument): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const found = item[method];
      return found ? [{ method: method.toUpperCase(), path, ...found }] : [];
    }),
  );
}

/** The operation that a request belongs to; the path with the fewest parameters if several fit. */
export function operationOf(document: ApiDocument, method: string, pathname: string) {
  const fitting = operationsOf(document).filter(({ path }) => patternOf(path).test(pathname));
  const names = (path: string) => path.split("{").length;
  fitting.sort((one, other) => names(one.path) - names(other.path));
  const wanted = method.toUpperCase();
  const exact = fitting.find((each) => each.method === wanted);
  return exact ?? (wanted === "HEAD" ? fitting.find((each) => each.method === "GET") : undefined);
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  // A parameter at the end may be a whole path, as the name of a file.
  const pattern = escaped.replace(/\{[^}]+\}$/, ".+").replaceAll(/\{[^}]+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`);
}

export function followed(document: ApiDocument, schema: JsonSchema = {}): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? followed(document, document.components.schemas[name]) : schema;
}

const validators = new WeakMap<ApiDocument, (schema: unknown) => ValidateFunction>();

/** Compiles schemas of the document; references are resolved within it. */
function validatorOf(document: ApiDocument) {
  const known = validators.get(document);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: true });
  ajv.addFormat("date-time", (text: string) => !Number.isNaN(Date.parse(text)) && text.includes("T"));
  ajv.addFormat("date", /^\d{4}-\d\d-\d\d$/);
  ajv.addFormat("uuid", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  ajv.addFormat("email", /^[^@\s]+@[^@\s]+$/);
  ajv.addFormat("uri", (text: string) => URL.canParse(text));
  ajv.addFormat("binary", true);
  const whole = { ...document, $id: "document" };
  ajv.addSchema(whole, "document");
  const compiled = new Map<string, ValidateFunction>();
  const compile = (schema: unknown) => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const found = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, found);
    return found;
  };
  validators.set(document, compile);
  return compile;
}

/** What is wrong with an answer according to the document; null when it is as described. */
export async function contractFault(
  document: ApiDocument,
  { method, url }: { method: string; url: string },
  response: Response,
): Promise<string | null> {
  const { pathname } = new URL(url);
  const call = `${method} ${pathname} ${response.status}`;
  const { status } = response;
  const group = `${Math.floor(status / 100)}XX`;
  const found = operationOf(document, method, decodeURI(pathname));
  // What is not described may only be refused, in the form of its neighbours.
  const neighbour = operationsOf(document).find(({ path }) => path.split("/")[1] === pathname.split("/")[1]);
  const described = found
    ? (found.responses[status] ?? found.responses[group])
    : refusalIn(neighbour, status);
  if (!described) return `${call}: this is not described`;
  const { content: bodies } = "$ref" in described ? componentOf(document, described.$ref) : described;
  const body = await response.text();
  if (!bodies) return body === "" ? null : `${call}: a body is not described: ${body.slice(0, 500)}`;
  if (method === "HEAD" || (status === 201 && body === "")) return null; // Prefer: return=minimal
  const type = response.headers.get("Content-Type")?.split(";", 1)[0] ?? "none";
  const media = bodies[type] ?? bodies["*/*"] ?? bodies["image/*"];
  if (!media) return `${call}: the type ${type} is not described`;
  if (!media.schema || !type.endsWith("json")) return null;
  const isRight = validatorOf(document)(media.schema);
  return isRight(JSON.parse(body))
    ? null
    : `${call}: ${JSON.stringify(isRight.errors)} in ${body.slice(0, 500)}`;
}

function refusalIn(operation: ApiOperation | undefined, status: number) {
  return status >= 400 && status < 500 ? operation?.responses["4XX"] : undefined;
}

function componentOf({ components }: ApiDocument, reference: string) {
  const component = components.responses[reference.replace("#/components/responses/", "")];
  if (!component) throw new Error(`${reference} is missing in the document`);
  return component;
}

/**
 * A `fetch` for the client library that checks every answer of the site at `origin` against its own
 * description.
 * @throws for an answer that is not as described
 */
export function checkedFetch(origin: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, url } = request;
    const response = await fetch(request);
    if (!url.startsWith(`${origin}/`)) return response;
    const fault = await contractFault(await apiDocument(origin), { method, url }, response.clone());
    if (fault !== null) noteFault(fault);
    return response;
  };
}

// The library turns an exception of `fetch` into an error value, which a test might expect. A line on the
// console fails the test in any case.
function noteFault(fault: string) {
  console.error(`The answer is not as /api/openapi.json describes it: ${fault}`);
}
